import { gloss, mirrored, polygonPoints, turned } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Motif } from './motif.ts'

const HULL = 'M-40 16H40C36 34 24 40 0 40S-34 34-40 16Z'

export const WONDER_MOTIFS: readonly Motif[] = [
  motif(
    'pyramid',
    /pharaoh|ฟาโรห์|desert|ทะเลทราย/i,
    '<circle cx="22" cy="-24" r="15" fill="url(#o)"/><path d="M-6-34 40 34H-46Z" fill="#f0b54a"/><path d="M-6-34 40 34H8Z" fill="#b06a1c"/><path d="M-18-16H6M-28 0H18M-38 16H28" stroke="#8a4f12" stroke-opacity=".5" stroke-width="2"/><ellipse cx="-10" cy="10" rx="10" ry="6" fill="#fff3c4"/><circle cx="-10" cy="10" r="4" fill="#33202a"/>',
  ),
  motif(
    'helmet',
    /viking|ไวกิ้ง|gladiator|นักรบ|giant|ยักษ์/i,
    `${mirrored('<path d="M-26-8C-50-10-52-36-40-46-38-30-32-26-20-24Z" fill="#fff3d6"/>')}<path d="M0-36C26-36 34-14 32 14L14 20V38L0 28-14 38V20L-32 14C-34-14-26-36 0-36Z" fill="#8e9bc0"/><path d="M0-36V28M-32 0H32" stroke="url(#o)" stroke-width="7"/>${mirrored('<path d="M-24 6H-8V14Q-18 18-24 12Z" fill="#1b2030"/>')}${gloss('M-22-12C-20-22-14-28-8-30')}`,
  ),
  motif(
    'swords',
    /samurai|ซามูไร|ninja|นินจา|guardian|ศึก/i,
    `${mirrored('<g transform="rotate(45)"><path d="M-4 20V-38L0-50 4-38V20Z" fill="#e8eefc"/><path d="M0 20V-46" stroke="#9aa8c8" stroke-width="1.500"/><rect x="-14" y="18" width="28" height="7" rx="3" fill="url(#o)"/><rect x="-4" y="25" width="8" height="18" rx="3" fill="#7a1f2a"/></g>'.replace('.500', '.5'))}<polygon points="${polygonPoints({ corners: 4, radius: 20, inner: 8 })}" fill="url(#a)" stroke="#fff" stroke-opacity=".6"/><circle r="4" fill="#1b2030"/>`,
  ),
  motif(
    'lamp',
    /genie|จินนี่|sultan|สุลต่าน|caravan|คาราวาน/i,
    '<path d="M-30-22C-20-44 4-30-8-48 18-42 12-22-4-18Z" fill="url(#b)" fill-opacity=".85"/><path d="M-46-8C-34-14-26 0-14 0H18C34 0 40-10 46-12 42 14 24 22 10 24H-8C-28 20-30 0-46-8Z" fill="url(#o)"/><path d="M22 0C36-22 50 6 22 14" fill="none" stroke="url(#o)" stroke-width="5"/><path d="M-10 24H12L20 38H-18Z" fill="url(#o)"/><path d="M-8 0C-6-10 10-10 12 0Z" fill="url(#a)"/><circle cx="2" cy="-11" r="4" fill="url(#o)"/>',
  ),
  motif(
    'wizard',
    /wizard|พ่อมด|magic|มนตร์/i,
    '<path d="M-34 24C-26 10-14-30 10-48 8-36 14-30 22-26 16-24 12-22 12-18 16 0 26 16 36 24Z" fill="#5a34c8"/><ellipse cy="27" rx="46" ry="11" fill="#4526a0"/><path d="M-30 17Q0 30 31 17L34 24Q0 38-34 24Z" fill="url(#o)"/><g fill="#ffe27a"><circle cx="-8" cy="4" r="3.500"/><circle cx="10" cy="8" r="2.500"/><circle cx="2" cy="-16" r="4"/></g>'.replaceAll(
      '.500',
      '.5',
    ),
  ),
  motif(
    'bolt',
    /thunder|สายฟ้า|storm|electric|ไฟฟ้า|god|เทพ/i,
    `<path d="M-30-4C-48-4-48-28-30-28-26-46 4-48 12-34 34-40 46-12 28-4Z" fill="#dfe8ff"/><path d="M6-14H-16L-26 16H-8L-18 48 24 4H4L16-14Z" fill="url(#o)" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>`,
  ),
  motif(
    'sun',
    /sun|สุริยา|อรุณ|bright|สดใส|dawn|เช้า/i,
    `${turned(12, '<path d="M-6-30 0-48 6-30Z" fill="url(#o)"/>')}<circle r="28" fill="url(#o)"/><circle r="28" fill="url(#sh)"/>${mirrored('<path d="M-14-4Q-9-10-4-4" fill="none" stroke="#7a3a08" stroke-width="3" stroke-linecap="round"/><circle cx="-16" cy="6" r="4" fill="#ff8a5a" fill-opacity=".7"/>')}<path d="M-8 8Q0 16 8 8" fill="none" stroke="#7a3a08" stroke-width="3" stroke-linecap="round"/>`,
  ),
  motif(
    'trident',
    /sea king|เจ้าสมุทร|coral|ปะการัง/i,
    '<path d="M-34 44C-34 30-46 28-46 12M-34 40C-34 26-28 22-30 8M-40 28C-36 22-38 14-38 6M34 44C34 30 46 28 46 12M34 40C34 26 28 22 30 8M40 28C36 22 38 14 38 6" fill="none" stroke="#ff6a7a" stroke-width="6" stroke-linecap="round"/><path d="M0 44V-30M-22-34V-20C-22-4 22-4 22-20V-34" fill="none" stroke="url(#o)" stroke-width="7" stroke-linecap="round"/><path d="M-22-48-30-32H-14ZM0-50-9-32H9ZM22-48 14-32H30Z" fill="url(#o)"/>',
  ),
  motif(
    'fairy',
    /fairy|นางฟ้า|spirits|ภูต|dreams|ในฝัน|dreaming/i,
    `${mirrored('<path d="M-3-8C-22-44-48-34-44-12-40 2-20 2-3-4ZM-3 0C-24-2-36 14-28 26-16 32-6 16-3 4Z" fill="#fff" fill-opacity=".75" stroke="#fff"/>')}<polygon points="${polygonPoints({ corners: 5, radius: 17, inner: 7 })}" fill="url(#o)" transform="translate(0 -14)"/><path d="M0 0V42" stroke="url(#o)" stroke-width="6" stroke-linecap="round"/>`,
  ),
  motif(
    'compass',
    /explorer|สำรวจ|adventure|ผจญภัย|voyage|journey|เที่ยว/i,
    `<circle r="43" fill="url(#o)"/><circle r="35" fill="#fff6e2"/>${turned(12, '<path d="M0-34V-29" stroke="#8a5a1c" stroke-width="2.5"/>')}<g transform="rotate(38)"><path d="M0-28 8 0H-8Z" fill="#e0263f"/><path d="M0 28 8 0H-8Z" fill="#33405e"/></g><circle r="5" fill="url(#o)"/>`,
  ),
  motif(
    'cowboy',
    /cowboy|คาวบอย/i,
    '<path d="M-24 8C-30-30-18-44-8-34-2-28 2-28 8-34 18-44 30-30 24 8Z" fill="#a8622c"/><path d="M-25-2Q0 10 25-2L26 10H-26Z" fill="url(#o)"/><path d="M-48-2C-40 8-28 10-26 6 0 16 20 14 26 6 28 10 40 8 48-2 46 22 24 32 0 32S-46 22-48-2Z" fill="#8a4a1c"/>',
  ),
  motif(
    'wave',
    /ocean|มหาสมุทร|waterfall|น้ำตก|river|สายน้ำ|songkran|สงกรานต์/i,
    '<path d="M-46 36C-46-10-18-40 14-40 34-38 44-22 38-10 34-20 18-24 10-12 0 4 16 22 46 24V36C46 42-46 42-46 36Z" fill="#2f9ee8"/><path d="M-36 36C-36 2-14-28 10-30 0-18-8-2 2 16 8 26 22 32 40 32" fill="none" stroke="#a5e0ff" stroke-width="5" stroke-linecap="round"/><g fill="#fff"><circle cx="14" cy="-40" r="6"/><circle cx="28" cy="-34" r="7"/><circle cx="38" cy="-22" r="7"/><circle cx="36" cy="-10" r="5"/><circle cx="2" cy="-39" r="4"/></g>',
  ),
  motif(
    'volcano',
    /volcano|ภูเขาไฟ|fiery|เพลิง/i,
    '<g fill="#c9b8d8"><circle cx="-14" cy="-36" r="10"/><circle cx="4" cy="-44" r="11"/><circle cx="18" cy="-34" r="9"/></g><path d="M-46 40-16-20H16L46 40Z" fill="#5a3a4a"/><path d="M-16-20H16C18-4 8 0 12 14 4 22 4 4-2 6-6 8-2 28-12 26-14 12-18-2-16-20Z" fill="url(#o)"/><path d="M-8-20H10C10-10 4-6 4 0-2-8-6-2-8-8Z" fill="#ff5a2c"/><path d="M-16-24-26-40M0-24V-46M16-24 28-38" stroke="#ff7a2c" stroke-width="4" stroke-linecap="round"/>',
  ),
  motif(
    'moon',
    /moon|จันทร์|midnight|เที่ยงคืน|night(?! (market|train))|ราตรี|ค่ำ/i,
    `<path d="M14-42A42 42 0 1 0 40 22 34 34 0 0 1 14-42Z" fill="url(#o)"/>${gloss('M-26-18C-32-6-30 10-22 20', 5)}<polygon points="${polygonPoints({ corners: 4, radius: 11, inner: 4 })}" fill="#fff" transform="translate(24 -18)"/><polygon points="${polygonPoints({ corners: 4, radius: 7, inner: 2.5 })}" fill="#fff" transform="translate(38 2)"/>`,
  ),
  motif(
    'planet',
    /galaxy|กาแล็กซี/i,
    '<circle r="30" fill="url(#a)"/><path d="M-29-8Q0 2 29-8M-30 6Q0 18 29 8" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/><circle r="30" fill="url(#sh)"/><path d="M-28-12C-46-2-52 12-44 16-30 22 30 0 42-16 46-24 36-24 26-18" fill="none" stroke="url(#o)" stroke-width="6" stroke-linecap="round"/><circle cx="34" cy="28" r="7" fill="url(#b)"/>',
  ),
  motif(
    'boat',
    /floating market|ตลาดน้ำ|boat|เรือ(?!ดำน้ำ|นสัก)|viking voyage|harbour|ท่าเรือ|riverside|ริมน้ำ/i,
    `<path d="M-46 0C-40 18-30 20-20 20H20C30 20 40 18 46 0 48 24 32 36 0 36S-48 24-46 0Z" fill="#a8622c"/><path d="M-40 14Q0 28 40 14" fill="none" stroke="url(#o)" stroke-width="4"/><circle cx="-16" cy="12" r="9" fill="#f2405a"/><circle cx="0" cy="8" r="11" fill="#ffb52c"/><circle cx="16" cy="12" r="9" fill="#57b52c"/><path d="M-34-8Q0-56 34-8Z" fill="url(#a)"/><path d="M0-32V6" stroke="#fff3d6" stroke-width="3"/><path d="M-48 42Q-24 34 0 42T48 42" fill="none" stroke="#a5e0ff" stroke-width="4" stroke-linecap="round"/>`,
  ),
  motif(
    'umbrella',
    /monsoon|มรสุม/i,
    '<path d="M0-36V30C0 42 16 42 16 30" fill="none" stroke="url(#o)" stroke-width="5" stroke-linecap="round"/><path d="M-44 4C-44-24-22-38 0-38S44-24 44 4C36-4 24-4 15 4 8-4-8-4-15 4-24-4-36-4-44 4Z" fill="#e2405a"/><path d="M-15 4C-14-16-6-32 0-38 6-32 14-16 15 4 8-4-8-4-15 4Z" fill="#ffd76a"/><path d="M-34 18-38 28M-18 24-22 34M30 16 26 26M40 30 36 40" stroke="#a5e0ff" stroke-width="4" stroke-linecap="round"/>',
  ),
  motif(
    'snowflake',
    /snow|หิมะ|winter|หนาว|silver|เงิน/i,
    `${turned(6, '<path d="M0 0V-44M-11-36 0-25 11-36M-8-20 0-12 8-20" fill="none" stroke="#e8f6ff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>')}<circle r="7" fill="url(#b)"/>`,
  ),
  motif(
    'tuk-tuk',
    /tuk-tuk|ตุ๊กตุ๊ก|bangkok|เมืองกรุง/i,
    '<path d="M-36-34H22L36-4H42V18H-42V-4H-36Z" fill="#2a62e8"/><path d="M-40-38H26L24-28H-40Z" fill="#e2303a"/><path d="M-28-26H-6V-4H-28ZM2-26H18L28-4H2Z" fill="#d9f0ff"/><rect x="-42" y="-2" width="84" height="8" fill="url(#o)"/><g fill="#1b2030"><circle cx="-24" cy="22" r="13"/><circle cx="26" cy="22" r="13"/></g><circle cx="-24" cy="22" r="5" fill="#dfe8ff"/><circle cx="26" cy="22" r="5" fill="#dfe8ff"/><circle cx="40" cy="10" r="4" fill="#ffe27a"/>',
  ),
  motif(
    'train',
    /train|รถไฟ/i,
    '<path d="M-26-40H26C34-40 36-30 36-20V18C36 26 30 28 26 28H-26C-30 28-36 26-36 18V-20C-36-30-34-40-26-40Z" fill="url(#a)"/><rect x="-28" y="-28" width="24" height="22" rx="4" fill="#fff3c4"/><rect x="4" y="-28" width="24" height="22" rx="4" fill="#fff3c4"/><rect x="-36" y="0" width="72" height="6" fill="url(#o)"/><circle cx="-22" cy="16" r="6" fill="#ffe27a"/><circle cx="22" cy="16" r="6" fill="#ffe27a"/><path d="M-16 30-28 46M16 30 28 46M-22 38H22" stroke="#dfe8ff" stroke-width="4" stroke-linecap="round"/>',
  ),
  motif(
    'rainbow',
    /rainbow|สายรุ้ง/i,
    `<g fill="none" stroke-width="7">${[
      ['#ff5a6e', 42],
      ['#ffb52c', 35],
      ['#57c95f', 28],
      ['#3c9ee8', 21],
    ]
      .map(([ink, reach]) => `<path d="M-${reach} 22A${reach} ${reach} 0 0 1 ${reach} 22" stroke="${ink}"/>`)
      .join(
        '',
      )}</g>${mirrored('<g fill="#fff"><circle cx="-40" cy="24" r="9"/><circle cx="-28" cy="22" r="11"/><circle cx="-18" cy="27" r="8"/></g>')}`,
  ),
  motif(
    'kite',
    /kite|ว่าว|paper|กระดาษ/i,
    '<path d="M8-46 36-10-4 22-28-18Z" fill="url(#a)"/><path d="M8-46-4 22-28-18Z" fill="url(#b)"/><path d="M8-46-4 22M-28-18 36-10" stroke="#fff" stroke-opacity=".7" stroke-width="2.5"/><path d="M-4 22C-20 30 0 38-16 46" fill="none" stroke="url(#o)" stroke-width="3" stroke-linecap="round"/><path d="M-14 28 -22 22-20 32ZM-6 38 4 34 2 44Z" fill="url(#o)"/>',
  ),
  motif(
    'ship',
    /pirate|โจรสลัด|coastal|ชายฝั่ง/i,
    `<path d="M0 16V-46" stroke="#6b3a1a" stroke-width="5"/><path d="M4-40C34-34 36-8 4 8Z" fill="#fff6e2"/><path d="M-4-34C-30-28-32-6-4 6Z" fill="#1b2030"/><circle cx="-14" cy="-16" r="5" fill="#fff"/><path d="${HULL}" fill="#8a4a1c"/><path d="M-38 22H38" stroke="url(#o)" stroke-width="4"/>`,
  ),
]
