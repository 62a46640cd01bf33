export { MigrationsPage } from './pages/migrations-page.tsx'
