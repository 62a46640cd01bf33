export { IdentityPage } from './pages/identity-page.tsx'
