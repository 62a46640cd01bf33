export { AuditPage } from './pages/audit-page.tsx'
export { useAlarms } from './queries.ts'
