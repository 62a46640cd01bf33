export { LoginPage } from './pages/login-page.tsx'
export { IdleWatch } from './components/idle-watch.tsx'
export { SignedInBar } from './components/signed-in-bar.tsx'
export { operatorQuery } from './queries.ts'
