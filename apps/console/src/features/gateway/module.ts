import { defineConsoleModule } from '#shared/routing/module'

export const gateway = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    gateways: page({ path: '/gateways', component: 'GatewaysPage', permission: 'gateway.view' }),
    gatewayCalls: page({ path: '/gateway-calls', component: 'CallsPage', permission: 'gateway.view' }),
  }),
  nav: [
    { page: 'gateways', label: 'เกตเวย์', group: 'system', order: 82 },
    { page: 'gatewayCalls', label: 'คำสั่งถึงเกตเวย์', group: 'system', order: 84 },
  ],
})
