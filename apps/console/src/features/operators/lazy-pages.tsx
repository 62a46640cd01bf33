export { AccountPage } from './pages/account-page.tsx'
export { PeoplePage } from './pages/people-page.tsx'
