export { ItemsPage } from './pages/items-page.tsx'
export { OrdersPage } from './pages/orders-page.tsx'
