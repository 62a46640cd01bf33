export { OwnerBell } from './components/owner-bell.tsx'
