export { LoginPage } from './pages/login-page.tsx'
export { ProofForm } from './components/proof-form.tsx'
