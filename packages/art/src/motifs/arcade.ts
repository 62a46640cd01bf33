import { gloss, mirrored, turned } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Motif } from './motif.ts'

const INK = '#1b2030'
const eyes = (x: number, y: number, size: number): string =>
  mirrored(`<circle cx="${-x}" cy="${y}" r="${size}" fill="#fff"/><circle cx="${-x + 1}" cy="${y}" r="${size / 2}" fill="${INK}"/>`)
const bubble = (x: number, y: number, radius: number, fill: string): string =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${fill}"/><circle r="${radius}" fill="url(#sh)"/><ellipse cx="-${radius / 4}" cy="-${radius / 2}" rx="${radius / 3}" ry="${radius / 5}" fill="#fff" fill-opacity=".8"/></g>`

export const ARCADE_MOTIFS: readonly Motif[] = [
  motif(
    'shark',
    /shark|ฉลาม/i,
    `<path d="M-46 6C-30-24 8-28 26-4L46-26C42-8 42 10 48 24L26 8C6 30-26 26-46 6Z" fill="#7d9bc0"/><path d="M-10-18C-4-38 10-44 18-44 12-34 12-24 16-14Z" fill="#6a86ac"/><path d="M-42 10C-26 22 6 26 22 10 6 12-22 12-42 10Z" fill="#fff"/><path d="M-40 8-34 14-30 9-24 16-19 10-13 16-9 10" fill="#fff" stroke="${INK}" stroke-width="1.5"/><circle cx="-22" cy="-4" r="4" fill="${INK}"/>`,
  ),
  motif(
    'octopus',
    /octopus|ปลาหมึก/i,
    `<path d="M0-42C24-42 34-24 30-4 30 8 44 14 44 30 36 38 30 30 26 20 26 36 14 44 12 22 8 46-8 46-12 22-14 44-26 36-26 20-30 30-36 38-44 30-44 14-30 8-30-4-34-24-24-42 0-42Z" fill="url(#b)"/>${eyes(12, -12, 9)}<path d="M-6 4Q0 10 6 4" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>${gloss('M-20-22C-18-30-12-34-6-36')}`,
  ),
  motif(
    'fish',
    /(^|\W)fish|ปลา(?!หมึก)/i,
    `<path d="M-40 0C-26-28 10-32 26-6L44-24C40-8 40 8 44 24L26 8C10 32-26 28-40 0Z" fill="#ff8a2c"/><path d="M-8-23C-16-10-16 12-8 25L2 25C-6 10-6-12 2-25ZM14-18C8-6 8 10 14 18L21 12C17 4 17-6 20-12Z" fill="#fff"/><circle cx="-24" cy="-5" r="7" fill="#fff"/><circle cx="-25" cy="-5" r="4" fill="${INK}"/><path d="M-34 9Q-28 14-20 9" stroke="${INK}" stroke-width="2.5" fill="none" stroke-linecap="round"/>${gloss('M-24-17Q-14-24-6-22', 3)}`,
  ),
  motif(
    'rocket',
    /rocket|จรวด/i,
    '<g transform="rotate(34)"><path d="M-9 20 0 48 9 20Z" fill="url(#o)"/><path d="M-15 0-30 24-12 18ZM15 0 30 24 12 18Z" fill="#e0263f"/><path d="M0-48C18-30 20-4 14 20H-14C-20-4-18-30 0-48Z" fill="#fff"/><path d="M0-48C9-39 14-29 16-18H-16C-14-29-9-39 0-48Z" fill="#e0263f"/><circle cy="-4" r="9" fill="url(#a)" stroke="#1b2030" stroke-opacity=".3" stroke-width="3"/></g>',
  ),
  motif(
    'bubbles',
    /bubble|ฟองสบู่/i,
    bubble(0, -16, 22, '#ff5a9a') + bubble(-22, 16, 18, '#3cb4f0') + bubble(22, 14, 20, '#ffb52c') + bubble(2, 34, 11, '#57c95f'),
  ),
  motif(
    'robot',
    /robot|หุ่นยนต์/i,
    `<path d="M0-48V-32" stroke="#dfe8ff" stroke-width="4"/><circle cy="-46" r="6" fill="url(#o)"/><rect x="-34" y="-32" width="68" height="46" rx="14" fill="url(#a)"/><rect x="-26" y="-22" width="52" height="26" rx="9" fill="${INK}"/>${mirrored('<circle cx="-11" cy="-9" r="6" fill="#7df0ff"/><rect x="-43" y="-18" width="9" height="18" rx="4" fill="url(#b)"/>')}<path d="M-20 18H20L26 42H-26Z" fill="url(#b)"/><circle cy="30" r="6" fill="url(#o)"/>`,
  ),
  motif(
    'racer',
    /racer|แข่ง/i,
    `<path d="M-46 14C-44 2-30 0-22-2-14-18 8-20 18-6 30-4 46 0 46 14V20H-46Z" fill="#e0263f"/><path d="M-14-3C-9-13 6-14 12-4Z" fill="#d9f0ff"/><path d="M30-14H48V-6H38V0H30Z" fill="${INK}"/><g fill="${INK}"><circle cx="-24" cy="20" r="13"/><circle cx="26" cy="20" r="13"/></g><circle cx="-24" cy="20" r="5" fill="#dfe8ff"/><circle cx="26" cy="20" r="5" fill="#dfe8ff"/><path d="M-40-24H-14M-48-12H-30" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`,
  ),
  motif(
    'submarine',
    /submarine|เรือดำน้ำ/i,
    `<path d="M-6-20V-36H12" fill="none" stroke="url(#o)" stroke-width="6" stroke-linecap="round"/><rect x="-18" y="-24" width="28" height="16" rx="6" fill="#f2a01e"/><ellipse cx="-2" cy="10" rx="40" ry="24" fill="#ffc93c"/><path d="M36 4 48-8V28L36 16Z" fill="#f2a01e"/>${[-24, -2, 20].map((x) => `<circle cx="${x}" cy="6" r="8" fill="#2a62e8" stroke="#fff" stroke-width="3"/>`).join('')}<ellipse cx="-2" cy="10" rx="40" ry="24" fill="url(#sh)"/>`,
  ),
  motif(
    'alien',
    /alien|เอเลียน/i,
    `<path d="M0-42C28-42 40-22 36 0 30 26 12 40 0 40S-30 26-36 0C-40-22-28-42 0-42Z" fill="#7be06a"/>${mirrored(`<path d="M-30-6C-26-16-8-8-6 8-20 12-30 6-30-6Z" fill="${INK}"/><circle cx="-20" cy="-3" r="3" fill="#fff"/>`)}<path d="M-8 24Q0 30 8 24" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>${gloss('M-24-22C-20-30-12-35-4-36')}`,
  ),
  motif(
    'dino',
    /dino|ไดโนเสาร์/i,
    `<path d="M-24 40C-36 4-30-20-14-34 4-46 40-40 42-18 42-6 28-4 14-4 24 2 26 22 22 40Z" fill="#57b56a"/><path d="M-14-34-28-34-22-24-36-20-26-12-38-4-28 0-38 12-28 14-34 28-26 28Z" fill="#ff8a2c"/><circle cx="12" cy="-24" r="7" fill="#fff"/><circle cx="14" cy="-24" r="3.5" fill="${INK}"/><path d="M16-8H38" stroke="#2c7a40" stroke-width="3" stroke-linecap="round"/><path d="M18-8 22-2 26-8 30-2 34-8Z" fill="#fff"/><ellipse cx="0" cy="26" rx="14" ry="16" fill="#d9f5b8"/>`,
  ),
  motif(
    'crab',
    /crab|(^|[^ก-๛ช])ปู/i,
    `${mirrored('<path d="M-26 4C-44 0-48-16-42-26L-34-18-30-30C-20-22-22-8-26 4Z" fill="#f2502c"/><path d="M-22 20-40 30M-16 26-28 42" stroke="#c8381c" stroke-width="6" stroke-linecap="round"/>')}<ellipse cy="12" rx="30" ry="22" fill="#f2502c"/><ellipse cy="12" rx="30" ry="22" fill="url(#sh)"/>${eyes(10, -12, 8)}<path d="M-8 16Q0 24 8 16" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`,
  ),
  motif(
    'balloon',
    /balloon|ลูกโป่ง/i,
    `<path d="M-18 14 0 46 18 14M0-4V46" stroke="#fff" stroke-opacity=".7" stroke-width="2"/><ellipse cx="-20" cy="-4" rx="18" ry="22" fill="#3cb4f0"/><ellipse cx="20" cy="-4" rx="18" ry="22" fill="#ffb52c"/><ellipse cy="-20" rx="20" ry="25" fill="#f2405a"/><ellipse cy="-20" rx="20" ry="25" fill="url(#sh)"/>${gloss('M-10-28Q-8-36-1-38', 4)}`,
  ),
  motif(
    'marble',
    /marble|ลูกแก้ว/i,
    `<circle r="42" fill="url(#a)"/>${turned(3, '<path d="M0 0C-10-14-2-30 16-36 10-22 14-10 0 0Z" fill="url(#b)"/><path d="M0 0C6-14 22-20 34-14" stroke="url(#o)" stroke-width="5" fill="none"/>')}<circle r="42" fill="url(#sh)"/><ellipse cx="-14" cy="-24" rx="12" ry="7" fill="#fff" fill-opacity=".8" transform="rotate(-28 -14 -24)"/>`,
  ),
  motif(
    'penguin',
    /penguin|เพนกวิน/i,
    `<path d="M0-44C24-44 34-20 34 8 34 32 18 40 0 40S-34 32-34 8C-34-20-24-44 0-44Z" fill="#26324e"/><path d="M0-16C6-34 28-26 24-2 28 26 14 36 0 36S-28 26-24-2C-28-26-6-34 0-16Z" fill="#fff"/>${mirrored(`<circle cx="-10" cy="-12" r="4.5" fill="${INK}"/><ellipse cx="-13" cy="41" rx="11" ry="5" fill="#f2a01e"/><path d="M-32 0C-46 10-44 24-40 26-36 20-32 16-31 10Z" fill="#26324e"/>`)}<path d="M-8-4H8L0 7Z" fill="#f2a01e"/>`,
  ),
  motif(
    'spaceship',
    /spaceship|ยานอวกาศ|planet/i,
    `<path d="M-18-8C-18-36 18-36 18-8Z" fill="#bff0ff"/><ellipse cy="0" rx="46" ry="16" fill="url(#a)"/><ellipse cy="-4" rx="46" ry="14" fill="url(#b)"/><ellipse cy="-9" rx="24" ry="7" fill="#bff0ff"/>${[-30, -10, 10, 30].map((x) => `<circle cx="${x}" cy="3" r="4" fill="#ffe27a"/>`).join('')}<path d="M-18 16H18L34 48H-34Z" fill="#ffe27a" fill-opacity=".35"/>`,
  ),
  motif(
    'pixel',
    /pixel|พิกเซล/i,
    `<path d="M-32-32H-16V-16H16V-32H32V-16H40V24H32V40H16V24H-16V40H-32V24H-40V-16H-32Z" fill="#57e0a0"/><path d="M-24-8H-8V8H-24ZM8-8H24V8H8Z" fill="${INK}"/><path d="M-40-16H-32V24H-40ZM32-16H40V24H32Z" fill="#2fae78"/>`,
  ),
  motif(
    'gamepad',
    null,
    '<path d="M-26-22H26C44-22 50 24 38 30 28 34 22 18 16 14H-16C-22 18-28 34-38 30-50 24-44-22-26-22Z" fill="url(#a)"/><path d="M-24-14V6M-34-4H-14" stroke="#fff" stroke-width="7" stroke-linecap="round"/><circle cx="18" cy="2" r="5.5" fill="#ffd84d"/><circle cx="30" cy="-8" r="5.5" fill="#fff"/>',
  ),
]
