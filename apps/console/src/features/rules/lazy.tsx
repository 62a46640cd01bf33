export { RulesPage } from './pages/rules-page.tsx'
