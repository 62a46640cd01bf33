import { defineConsoleModule } from '#shared/routing/module'

export const gateway = defineConsoleModule({
  pages: (page) => ({
    gateways: page({
      path: '/gateways',
      component: 'GatewaysPage',
      load: () => import('./pages/gateways-page.tsx'),
      permission: 'gateway.view',
    }),
    gatewayCalls: page({
      path: '/gateway-calls',
      component: 'CallsPage',
      load: () => import('./pages/calls-page.tsx'),
      permission: 'gateway.view',
    }),
  }),
  nav: [
    { page: 'gateways', label: 'เกตเวย์', group: 'system', order: 82 },
    { page: 'gatewayCalls', label: 'คำสั่งถึงเกตเวย์', group: 'system', order: 84 },
  ],
})
