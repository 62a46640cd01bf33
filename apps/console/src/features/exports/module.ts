import { defineConsoleModule } from '#shared/routing/module'

export const exportFiles = defineConsoleModule({
  pages: (page) => ({
    exportFiles: page({
      path: '/export-files',
      component: 'ExportFilesPage',
      load: () => import('./pages/export-files-page.tsx'),
      permission: 'reports.export',
    }),
  }),
  nav: [{ page: 'exportFiles', label: 'ไฟล์ส่งออก', group: 'reports', order: 90 }],
})
