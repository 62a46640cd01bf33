export { GamesPage } from './pages/games-page.tsx'
export { ProvidersPage } from './pages/providers-page.tsx'
export { ShelvesPage } from './pages/shelves-page.tsx'
export { WindowsPage } from './pages/windows-page.tsx'
