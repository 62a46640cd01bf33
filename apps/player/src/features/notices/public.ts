export { NoticesLink } from './components/notices-link.tsx'
export { NoticesWatch } from './components/notices-watch.tsx'
export { PageNotices } from './components/page-notices.tsx'
