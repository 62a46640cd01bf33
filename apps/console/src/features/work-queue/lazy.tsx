export { MyWorkPage } from './pages/my-work-page.tsx'
export { ProposalsPage } from './pages/proposals-page.tsx'
export { OverviewPage } from './pages/overview-page.tsx'
export { QueuePage } from './pages/queue-page.tsx'
