export { ExceptionsPage } from './pages/exceptions-page.tsx'
