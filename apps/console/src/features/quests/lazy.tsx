export { QuestPage } from './pages/quest-page.tsx'
export { QuestsPage } from './pages/quests-page.tsx'
