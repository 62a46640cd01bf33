import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

export const help = {
  pages: [
    page(
      { ...TITLED, path: '/help', title: 'ช่วยเหลือ', menu: { drawer: 12, icon: 'info' } },
      () => import('./pages/help-page.tsx'),
      'HelpPage',
      ({ about }) => (typeof about === 'string' ? { about } : {}),
    ),
    page({ ...TITLED, path: '/help/$code', name: 'help-answer', title: 'คำตอบ' }, () => import('./pages/answer-page.tsx'), 'AnswerPage'),
  ],
} satisfies PlayerModule
