export { MinigamePage } from './pages/minigame-page.tsx'
export { MinigamesPage } from './pages/minigames-page.tsx'
