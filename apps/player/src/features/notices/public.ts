export { NoticesBell } from './components/notices-bell.tsx'
export { NoticesLink } from './components/notices-link.tsx'
export { NoticesWatch } from './components/notices-watch.tsx'
export { PageNotices } from './components/page-notices.tsx'
