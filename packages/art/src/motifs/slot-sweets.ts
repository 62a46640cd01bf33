import { gloss, mirrored, turned } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Motif } from './motif.ts'

const LEAF = '#57c95f'

function roundFruit(fill: string, flesh: string): string {
  return `<circle cx="-10" cy="6" r="32" fill="${fill}"/><circle cx="-10" cy="6" r="32" fill="url(#sh)"/><path d="M-26-28H6L-2-20H-18Z" fill="${LEAF}"/><path d="M-10-24V-36" stroke="#6b3a1a" stroke-width="5" stroke-linecap="round"/><circle cx="22" cy="22" r="22" fill="${fill}"/><circle cx="22" cy="22" r="16" fill="${flesh}"/>${gloss('M-30-2C-28-12-22-16-16-18')}<path d="M22 8V36M9 18 35 27" stroke="${fill}" stroke-opacity=".45" stroke-width="2"/>`
}

export const SWEET_MOTIFS: readonly Motif[] = [
  motif(
    'cherries',
    /cherry|เชอร์รี|fruits|ผลไม้/i,
    `<path d="M-18 18C-14-10-2-26 20-36 6-20 18-4 20 12" fill="none" stroke="#3fae49" stroke-width="5" stroke-linecap="round"/><path d="M20-36c-16-8-28-2-32 8 14 4 24 0 32-8Z" fill="${LEAF}"/><circle cx="-20" cy="20" r="20" fill="#e0263f"/><circle cx="22" cy="18" r="19" fill="#c8183a"/><ellipse cx="-27" cy="12" rx="6" ry="4" fill="#fff" fill-opacity=".75" transform="rotate(-30 -27 12)"/><ellipse cx="14" cy="10" rx="6" ry="4" fill="#fff" fill-opacity=".75" transform="rotate(-30 14 10)"/>`,
  ),
  motif(
    'mango',
    /mango(?!s)|มะม่วง/i,
    `<path d="M-34 14C-38-14-12-40 14-34 40-28 44 4 28 22 8 44-30 42-34 14Z" fill="#ffb52c"/><path d="M14-34C40-28 44 4 28 22 36-4 30-22 2-34Z" fill="#f2643a" fill-opacity=".75"/><path d="M14-34 20-46" stroke="#6b3a1a" stroke-width="5" stroke-linecap="round"/><path d="M18-40C0-54-22-44-26-34-10-30 6-32 18-40Z" fill="${LEAF}"/>${gloss('M-24 12C-24-4-14-18-2-24', 5)}`,
  ),
  motif(
    'durian',
    /durian|ทุเรียน/i,
    `${turned(16, '<path d="M-9-28 0-48 9-28Z" fill="#5f9e2a"/>')}<circle r="34" fill="#7dbb3a"/><circle r="34" fill="url(#sh)"/><path d="M-22-14 0 28 24-10C14-20-10-24-22-14Z" fill="#fff3c4"/><ellipse cx="-2" cy="-4" rx="13" ry="9" fill="#ffc93c"/><path d="M-4-42H6V-52H0Z" fill="#6b3a1a"/>`,
  ),
  motif(
    'pineapple',
    /pineapple|สับปะรด/i,
    `<g fill="${LEAF}"><path d="M0-14C-14-26-12-42 0-52 12-42 14-26 0-14Z"/>${mirrored('<path d="M-2-14C-22-18-30-32-24-44-10-38-2-28-2-14Z"/>')}</g><ellipse cy="14" rx="27" ry="32" fill="#f5a623"/><path d="M-22-4 20 36M-27 12 6 44M-10-16 27 20M22-4-20 36M27 12-6 44M10-16-27 20" stroke="#a85f0c" stroke-width="2.5"/><ellipse cy="14" rx="27" ry="32" fill="url(#sh)"/>`,
  ),
  motif(
    'watermelon',
    /watermelon|แตงโม/i,
    `<g transform="rotate(-16)"><path d="M-46-8H46C46 24 24 40 0 40S-46 24-46-8Z" fill="#2c9a4b"/><path d="M-39-8H39C38 18 20 32 0 32S-38 18-39-8Z" fill="#eafbd2"/><path d="M-34-8H34C32 14 18 27 0 27S-32 14-34-8Z" fill="#f2405a"/><g fill="#33202a"><ellipse cx="-16" cy="4" rx="2.5" ry="4"/><ellipse cx="0" cy="12" rx="2.5" ry="4"/><ellipse cx="16" cy="4" rx="2.5" ry="4"/><ellipse cx="0" cy="-1" rx="2.5" ry="4"/></g></g>`,
  ),
  motif('lychee', /lychee|ลิ้นจี่/i, roundFruit('#e0405a', '#fff5f5')),
  motif('mangosteen', /mangosteen|มังคุด/i, roundFruit('#6a2a6e', '#fff')),
  motif(
    'coconut',
    /coconut|มะพร้าว|summer|หน้าร้อน|palm|island|เกาะ|jungle|ป่าดิบ|seaside/i,
    `<path d="M-6 40C0 18 4 2 0-16L8-16C14 6 12 24 10 40Z" fill="#8a5a34"/><g fill="#35b35a">${mirrored('<path d="M0-16C-14-34-36-30-44-14-30-20-14-18 0-12ZM0-14C-20-12-32 2-30 18-22 6-12-4 0-10Z"/>')}<path d="M2-16C-4-34 4-46 18-46 14-36 10-26 6-14Z"/></g><circle cx="-4" cy="-9" r="7" fill="#6b3a1a"/><circle cx="10" cy="-8" r="7" fill="#7a4520"/><path d="M-38 42Q0 26 40 42Z" fill="#ffdf8a"/>`,
  ),
  motif(
    'banana',
    /banana|กล้วย(?!ไม้)/i,
    `<path d="M-34-26C-36 14-2 42 36 30L40 22C14 24-10 4-18-30Z" fill="#ffd23c"/><path d="M-30-32C-14 0 10 14 42 8L42 18C6 26-24 6-36-26Z" fill="#f7b92a"/><path d="M-36-28-34-42-22-42-18-30Z" fill="#6b3a1a"/>${gloss('M-22-14C-12 4 6 14 24 14', 3)}`,
  ),
  motif(
    'lime',
    /lime|มะนาว/i,
    `<circle r="42" fill="#57b52c"/><circle r="36" fill="#effbc8"/>${turned(8, '<path d="M0-4-10-28Q0-36 10-28Z" fill="#a5dc3c" stroke="#a5dc3c" stroke-width="3" stroke-linejoin="round"/>')}<circle r="42" fill="url(#sh)"/>`,
  ),
  motif(
    'candy',
    /candy|ลูกกวาด/i,
    `${mirrored('<path d="M-22 0-48-22-40 0-48 22Z" fill="url(#b)"/>')}<circle r="29" fill="#ff5a9a"/><path d="M0-29C16-18 16-8 0 0-16 8-16 18 0 29M-26-12C-10-20 2-12 0 0M26 12C10 20-2 12 0 0" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/><circle r="29" fill="url(#sh)"/>`,
  ),
  motif(
    'cupcake',
    /cupcake|คัปเค้ก/i,
    '<path d="M-30 6H30L22 42H-22Z" fill="#3cb4d8"/><path d="M-18 8-14 40M-6 8-4 40M6 8 4 40M18 8 14 40" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><path d="M-36 8C-44-8-28-16-24-16-26-30-8-38 0-38S26-30 24-16C28-16 44-8 36 8 24 16-24 16-36 8Z" fill="#ff9ac4"/><path d="M-24-16Q0-6 24-18M-34 2Q0 12 34 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/><circle cy="-42" r="8" fill="#e0263f"/><path d="M-20-2v5M-6-24v5M12-22v5M18-4v5M2-2v5" stroke="#ffe27a" stroke-width="4" stroke-linecap="round"/>',
  ),
  motif(
    'bubble-tea',
    /bubble tea|ชานม/i,
    '<path d="M8-24 18-52" stroke="#ff7ab0" stroke-width="7" stroke-linecap="round"/><path d="M-28-20H28L20 42H-20Z" fill="#e8b98a"/><path d="M-28-20H28L26-8H-26Z" fill="#fff3e2"/><g fill="#4a2414"><circle cx="-12" cy="34" r="5"/><circle cx="0" cy="35" r="5"/><circle cx="12" cy="34" r="5"/><circle cx="-7" cy="24" r="5"/><circle cx="6" cy="25" r="5"/><circle cx="16" cy="20" r="5"/></g><path d="M-34-20Q0-44 34-20Z" fill="#fff" fill-opacity=".8"/><path d="M-18-10-13 34" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>',
  ),
  motif(
    'noodle',
    /noodle|ก๋วยเตี๋ยว/i,
    '<path d="M10-8 34-50M20-8 42-46" stroke="#b0642c" stroke-width="4" stroke-linecap="round"/><path d="M-40-4C-30-24 30-24 40-4Z" fill="#ffd98a"/><path d="M-32-6C-26-16-16-16-12-8-8-16 0-18 6-8 12-18 24-14 28-6" fill="none" stroke="#f0a83a" stroke-width="4"/><circle cx="-16" cy="-11" r="9" fill="#fff"/><circle cx="-16" cy="-11" r="5" fill="#ffb52c"/><path d="M-46-4H46C44 24 28 38 16 40H-16C-28 38-44 24-46-4Z" fill="#d8342f"/><path d="M-40 8Q0 20 40 8" fill="none" stroke="url(#o)" stroke-width="4"/>',
  ),
]
