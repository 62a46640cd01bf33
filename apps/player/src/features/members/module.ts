import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { GUEST, TAB, TASK, TITLED } from '#shared/routing/route-row'
import { nextSearch, textSearch } from '#shared/routing/search'
import { copy } from './copy.ts'
import { profileQuery } from './queries.ts'

const refSearch = textSearch('ref')

// A file for each page: a guest who logs in does not wait for the form of a registration.
const ofGuests = [
  page(
    { ...GUEST, path: '/login', title: 'เข้าสู่ระบบ', header: 'logo-help', back: 'none' },
    () => import('./pages/login-page.tsx'),
    'LoginPage',
    nextSearch,
  ),
  page(
    { ...GUEST, path: '/register', title: 'สมัครสมาชิก', header: 'sub', back: 'home' },
    () => import('./pages/register-page.tsx'),
    'RegisterPage',
    (search): { ref?: string; next?: string } => ({ ...refSearch(search), ...nextSearch(search) }),
  ),
  page(
    { ...GUEST, path: '/forget-password', title: 'ลืมรหัสผ่าน', header: 'sub', back: 'step' },
    () => import('./pages/forget-password-page.tsx'),
    'ForgetPasswordPage',
    nextSearch,
  ),
]

const ofMembers = [
  page(
    {
      ...TASK,
      path: '/change-password',
      title: 'เปลี่ยนรหัสผ่าน',
      menu: { drawer: 1, shortcuts: 3, icon: 'key' },
    },
    () => import('./pages/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
  page(
    { ...TASK, path: '/verify-captcha', title: 'ยืนยันความปลอดภัย', back: 'none', footer: false },
    () => import('./pages/verify-captcha-page.tsx'),
    'VerifyCaptchaPage',
    nextSearch,
  ),
  page(
    {
      ...TAB,
      path: '/profile',
      title: 'บัญชีของฉัน',
      menu: { tabs: 5, icon: 'user', label: copy['nav.profile'] },
    },
    () => import('./pages/profile-page.tsx'),
    'ProfilePage',
  ),
  page(
    {
      ...TITLED,
      path: '/profile/devices',
      title: 'อุปกรณ์ของฉัน',
      menu: { drawer: 2, shortcuts: 2, icon: 'phone' },
    },
    () => import('./pages/devices-page.tsx'),
    'DevicesPage',
  ),
]

export const members = {
  pages: [...ofGuests, ...ofMembers],
  start: {
    spread: ({ profile }, keep) => keep(profileQuery.queryKey, profile),
    bundled: ['user', 'passwordCheck'],
    loads: {
      platformSync: async (client) => await import('./queries-session.ts').then((queries) => queries.syncPlatform(client)),
    },
  },
} satisfies PlayerModule
