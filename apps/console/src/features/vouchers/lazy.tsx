export { CampaignPage } from './pages/campaign-page.tsx'
export { CampaignsPage } from './pages/campaigns-page.tsx'
