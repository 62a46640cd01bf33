export { FairnessPage } from './pages/fairness-page.tsx'
export { MinigamePage } from './pages/minigame-page.tsx'
export { MinigamesPage } from './pages/minigames-page.tsx'
