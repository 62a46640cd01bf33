export { SpinsPage } from './pages/spins-page.tsx'
