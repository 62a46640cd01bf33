export { ChangesPage } from './pages/changes-page.tsx'
