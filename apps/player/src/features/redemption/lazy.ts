export { ItemsPage } from './pages/items-page.tsx'
export { ParentPage } from './pages/parent-page.tsx'
export { ShopPage } from './pages/shop-page.tsx'
