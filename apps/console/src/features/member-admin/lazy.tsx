export { MemberPage } from './pages/member-page.tsx'
export { MembersPage } from './pages/members-page.tsx'
