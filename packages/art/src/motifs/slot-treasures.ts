import { gloss, mirrored, polygonPoints, turned } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Motif } from './motif.ts'

const RIM = 'stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linejoin="round"'
const PETAL = 'M0-38C14-18 14 8 0 32-14 8-14-18 0-38Z'

function gem(fill: string): string {
  return `<path d="M-26-24H26L42-4 0 40-42-4Z" fill="${fill}"/><path d="M-26-24-14-4 0-24 14-4 26-24M-42-4H42M-14-4 0 40 14-4" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="2" stroke-linejoin="round"/><path d="M-26-24-42-4H-14Z" fill="#fff" fill-opacity=".4"/>`
}

export const TREASURE_MOTIFS: readonly Motif[] = [
  motif(
    'seven',
    /seven|เลขเจ็ด/i,
    `<path d="M-30-36H32L6 40H-16L8-16H-14V-6H-30Z" fill="url(#o)" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/><path d="M-26-32H26L24-27H-26Z" fill="#fff" fill-opacity=".6"/>`,
  ),
  motif('ruby', /ruby|ทับทิม/i, gem('#e0263f')),
  motif('sapphire', /sapphire|ไพลิน/i, gem('#2a62e8')),
  motif('diamond', /diamond|เพชร|crystal|คริสตัล|gems|อัญมณี/i, gem('#8fdcf7')),
  motif(
    'amber',
    /amber|อำพัน|topaz|บุษราคัม/i,
    `<polygon points="${polygonPoints({ corners: 8, radius: 42 })}" fill="#e88a12"/><polygon points="${polygonPoints({ corners: 8, radius: 26 })}" fill="#ffc44d"/>${turned(8, '<path d="M0-26V-42" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>')}${gloss('M-12-14Q-2-22 10-17')}`,
  ),
  motif(
    'jade',
    /jade|หยก|emerald|มรกต/i,
    `<circle r="42" fill="#1f9d57"/><circle r="42" fill="url(#sh)"/><circle r="15" fill="#0d3b24"/><circle r="15" fill="none" stroke="url(#o)" stroke-width="4"/><circle r="41" fill="none" stroke="url(#o)" stroke-width="3"/>${turned(8, '<path d="M-5-29Q0-35 5-29 0-23-5-29Z" fill="#a5f0c4" fill-opacity=".8"/>')}`,
  ),
  motif(
    'pearl',
    /pearl|ไข่มุก|mermaid|เงือก/i,
    `${mirrored('<path d="M0 38-44-4C-48-22-34-32-26-26-24-40-6-44 0-34Z" fill="url(#b)"/>')}<path d="M0 38-24-22M0 38-44-4M0 38V-32M0 38 24-22M0 38 44-4" stroke="#fff" stroke-opacity=".4" stroke-width="2.5"/><circle cy="10" r="17" fill="#fff6fb"/><circle cy="10" r="17" fill="url(#sh)"/><ellipse cx="-6" cy="3" rx="5" ry="3.5" fill="#fff"/>`,
  ),
  motif(
    'crown',
    /crown|มงกุฎ|royal|palace|(^|[^ก-๛])วัง|คู่วัง|princess|เจ้าหญิง|king/i,
    `<path d="M-40 24-44-18-22 0 0-32 22 0 44-18 40 24Z" fill="url(#o)" ${RIM}/><rect x="-40" y="26" width="80" height="11" rx="4" fill="url(#o)"/><circle cx="-44" cy="-20" r="5" fill="url(#a)"/><circle cy="-35" r="6" fill="url(#a)"/><circle cx="44" cy="-20" r="5" fill="url(#a)"/><path d="M0 4 8 13 0 22-8 13Z" fill="url(#a)"/>`,
  ),
  motif(
    'bell',
    /bell|ระฆัง|กระดิ่ง/i,
    `<path d="M0-38c22 0 26 20 27 36 0 12 6 16 12 22h-78c6-6 12-10 12-22 1-16 5-36 27-36Z" fill="url(#o)"/><rect x="-42" y="20" width="84" height="9" rx="4.5" fill="url(#o)"/><circle cy="35" r="8" fill="url(#a)"/><circle cy="-39" r="6" fill="url(#o)"/>${gloss('M-16 10c0-22 2-34 12-38', 5)}`,
  ),
  motif(
    'ingot',
    /ingot|ก้อนทอง|gold of|ทองของ|gilded|riches/i,
    `<path d="M-44-2C-40-18-22-12-16-6-12-20 12-20 16-6 22-12 40-18 44-2 36 24 20 32 0 32S-36 24-44-2Z" fill="url(#o)"/><ellipse cy="-8" rx="17" ry="9" fill="#fff3c4"/><path d="M-34 4C-24 22 24 22 34 4" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`,
  ),
  motif(
    'lotus',
    /lotus|ดอกบัว|krathong|กระทง/i,
    `<g transform="scale(.84)">${[-64, 64, -34, 34, 0].map((turn, at) => `<path transform="rotate(${turn} 0 30)" d="${PETAL}" fill="url(#${at % 2 === 0 ? 'b' : 'a'})" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/>`).join('')}<path d="M-40 34Q0 48 40 34" stroke="url(#o)" stroke-width="5" fill="none" stroke-linecap="round"/></g>`,
  ),
  motif(
    'orchid',
    /orchid|กล้วยไม้|hibiscus|ชบา/i,
    `${turned(5, '<path d="M0-4C-18-14-16-42 0-44 16-42 18-14 0-4Z" fill="url(#b)" stroke="#fff" stroke-opacity=".5"/><path d="M0-8V-30" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>')}<path d="M0-6C12-6 14 8 8 20 4 14-4 14-8 20-14 8-12-6 0-6Z" fill="#d3206a"/><circle cy="2" r="5" fill="url(#o)"/>`,
  ),
  motif(
    'jasmine',
    /jasmine|มะลิ|garden|สวน/i,
    `${mirrored('<path d="M-6 20C-20 46-42 40-46 26-32 18-18 16-6 20Z" fill="#2f9e55"/>')}<g transform="translate(0 -6)">${turned(6, '<path d="M0-2C-13-14-11-34 0-38 11-34 13-14 0-2Z" fill="#fff" stroke="#cfe6d4"/>')}<circle r="8" fill="url(#o)"/></g>`,
  ),
  motif(
    'star',
    /star|ดวงดาว|แสงดาว/i,
    `<polygon points="${polygonPoints({ corners: 5, radius: 45, inner: 20 })}" fill="url(#o)" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/><polygon points="${polygonPoints({ corners: 5, radius: 24, inner: 11 })}" fill="url(#a)"/>`,
  ),
  motif(
    'coin',
    /coin|เหรียญ|copper|ทองแดง|silver/i,
    `<circle cx="6" cy="5" r="40" fill="#8a520a"/><circle r="40" fill="url(#o)"/><circle r="31" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="2.5"/><rect x="-10" y="-10" width="20" height="20" rx="2" fill="#8a520a"/>${turned(4, '<path d="M-5-24H5M0-28V-17" stroke="#8a520a" stroke-width="3.5" stroke-linecap="round"/>')}`,
  ),
  motif(
    'chest',
    /chest|หีบ|treasure|ขุมทรัพย์|มหาสมบัติ|vault|คลัง|pirate|โจรสลัด/i,
    `<path d="M-40-8C-40-34-22-38 0-38S40-34 40-8Z" fill="#9a5424"/><path d="M-32-10 0-26 32-10 20-2H-20Z" fill="#ffe27a"/><circle cx="-14" cy="-12" r="8" fill="url(#o)"/><circle cx="14" cy="-12" r="8" fill="url(#o)"/><circle cy="-15" r="9" fill="url(#o)"/><rect x="-42" y="-6" width="84" height="42" rx="5" fill="#7a3a16"/><path d="M-42 8H42" stroke="#5a2810" stroke-width="2"/><path d="M-30-6V36M30-6V36M-40-8C-40-34-22-38 0-38S40-34 40-8" stroke="url(#o)" stroke-width="6" fill="none"/><rect x="-9" y="-2" width="18" height="18" rx="3" fill="url(#o)"/><circle cy="6" r="3" fill="#5a2810"/>`,
  ),
  motif(
    'lantern',
    /lantern|โคม|night market|ตลาดกลางคืน|chinatown|ไชน่า/i,
    `<path d="M0-48V-34" stroke="url(#o)" stroke-width="4"/><path d="M0-32C34-32 40-10 40 0S34 30 0 30-40 10-40 0-34-32 0-32Z" fill="#e2303a"/><path d="M0-32C14-20 14 20 0 30-14 20-14-20 0-32ZM-22-28C-36-14-36 12-22 26M22-28C36-14 36 12 22 26" fill="none" stroke="url(#o)" stroke-width="2.5"/><ellipse rx="22" ry="20" fill="#ffd76a" fill-opacity=".4"/><rect x="-18" y="-38" width="36" height="8" rx="3" fill="url(#o)"/><rect x="-18" y="27" width="36" height="8" rx="3" fill="url(#o)"/><path d="M-8 35V46M0 35V50M8 35V46" stroke="#ff8a5a" stroke-width="3" stroke-linecap="round"/>`,
  ),
  motif(
    'jester',
    /jester|ตัวตลก/i,
    `<path d="M-22-2C-50-2-44-36-30-38-24-22-16-20-8-18Z" fill="url(#a)"/><path d="M22-2C50-2 44-36 30-38 24-22 16-20 8-18Z" fill="url(#b)"/><path d="M-14-6C-16-34-6-44 0-46 6-44 16-34 14-6Z" fill="#e2303a"/><circle cx="-31" cy="-40" r="5" fill="url(#o)"/><circle cx="31" cy="-40" r="5" fill="url(#o)"/><circle cy="-47" r="5" fill="url(#o)"/><path d="M-26-8H26C28 20 16 40 0 40S-28 20-26-8Z" fill="#fff3e2"/>${mirrored('<path d="M-14 4V14M-19 9H-9" stroke="#33202a" stroke-width="3"/><circle cx="-17" cy="20" r="4" fill="#ff9aa5"/>')}<path d="M-12 24Q0 36 12 24" fill="none" stroke="#d3203a" stroke-width="4" stroke-linecap="round"/><rect x="-30" y="-12" width="60" height="8" rx="4" fill="url(#o)"/>`,
  ),
  motif(
    'heart',
    /heart|หัวใจ|serenade|เพลงรัก/i,
    `<path d="M0 40C-28 16-44 0-44-18c0-24 32-28 44-6 12-22 44-18 44 6C44 0 28 16 0 40Z" fill="#e8305a"/>${gloss('M-32-14C-32-24-22-28-14-26', 5)}<path d="M-46 8Q-10 26 18-2L44-24" fill="none" stroke="url(#o)" stroke-width="5" stroke-linecap="round"/>`,
  ),
  motif(
    'reels',
    /reels|วงล้อ|retro|disco|ปั่น/i,
    `<circle r="44" fill="url(#o)"/><circle r="38" fill="#1b1030"/>${turned(8, '<path d="M0 0-14-34A37 37 0 0 1 14-34Z" fill="url(#a)"/>')}${turned(4, '<path d="M0 0-14-34A37 37 0 0 1 14-34Z" fill="url(#b)"/>')}${turned(8, '<circle cy="-41" r="2.6" fill="#fff"/>', 22.5)}<circle r="12" fill="url(#o)"/><path d="M-8-50H8L0-32Z" fill="#e2303a"/>`,
  ),
]
