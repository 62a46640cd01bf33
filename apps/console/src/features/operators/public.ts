export { LoginPage } from './pages/login-page.tsx'
export { SignedInBar } from './components/signed-in-bar.tsx'
export { operatorQuery } from './queries.ts'
