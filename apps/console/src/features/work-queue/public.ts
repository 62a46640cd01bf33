export { badgesQuery, searchQuery } from './queries.ts'
export type { Badges, Found, FoundRecord } from './queries.ts'
export { LeaseKeeper } from './components/lease-keeper.tsx'
export { AuditorFoot } from './components/auditor-foot.tsx'
