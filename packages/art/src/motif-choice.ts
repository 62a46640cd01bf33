import { ARCADE_MOTIFS } from './motifs/arcade.ts'
import { CARD_GAME_MOTIFS } from './motifs/card-game.ts'
import { KENO_MOTIFS } from './motifs/keno.ts'
import { LIVE_CASINO_MOTIFS } from './motifs/live-casino.ts'
import { LOTTO_MOTIFS } from './motifs/lotto.ts'
import type { Motif } from './motifs/motif.ts'
import { ANIMAL_MOTIFS } from './motifs/slot-animals.ts'
import { SWEET_MOTIFS } from './motifs/slot-sweets.ts'
import { TREASURE_MOTIFS } from './motifs/slot-treasures.ts'
import { WONDER_MOTIFS } from './motifs/slot-wonders.ts'
import { SPORTS_MOTIFS } from './motifs/sports.ts'
import { TRADING_MOTIFS } from './motifs/trading.ts'
import { UNKNOWN_MOTIFS } from './motifs/unknown.ts'
import type { Category } from './palette.ts'
import { pick } from './random.ts'
import type { Random } from './random.ts'

export const MOTIFS: Readonly<Record<Category, readonly Motif[]>> = {
  // In the order in which a title is read: who it is about before what glitters in it.
  slot: [...ANIMAL_MOTIFS, ...SWEET_MOTIFS, ...WONDER_MOTIFS, ...TREASURE_MOTIFS],
  live_casino: LIVE_CASINO_MOTIFS,
  sports: SPORTS_MOTIFS,
  lotto: LOTTO_MOTIFS,
  arcade: ARCADE_MOTIFS,
  card_game: CARD_GAME_MOTIFS,
  keno: KENO_MOTIFS,
  trading: TRADING_MOTIFS,
  unknown: UNKNOWN_MOTIFS,
}

export type Cast = { readonly hero: Motif; readonly companion: Motif | null }

/** Words for how or where, not who: they choose the companion, and the hero only when nothing else does. */
const SCENERY = new RegExp(
  [
    'adventure|voyage|journey|caravan|magic|spirits|dreams|dreaming|electric|storm|bright|serenade|gems|river$|vault|treasure|riches|gilded',
    'gold of the|island|summer|midnight|moonlit|jade hill|emerald|palace|paper|guardian|silver|copper|fiery|retro|disco|boat|nights?$',
    'ผจญภัย|การเดินทาง|เที่ยว(?!ง)|คาราวาน|มนตร์|ภูต|ในฝัน|ไฟฟ้า|สายฟ้า|สดใส|เพลงรัก|อัญมณี|สายน้ำ|คลัง|ขุมทรัพย์|มหาสมบัติ|ทองของ|เกาะ|หน้าร้อน',
    'ยามเที่ยงคืน|ใต้แสงจันทร์|เขาหยก|มรกต|คู่วัง|^วัง|กระดาษ|ค่ำคืน|ราตรี|เพลิง|ทองแดง',
  ].join('|'),
  'gi',
)

/** The cast of the picture: the first motif that the title names, otherwise a random one; a second named one is the companion. */
export function castOf(category: Category, title: string, random: Random): Cast {
  const lot = pick(random, MOTIFS[category])
  const hero = namedIn(title, MOTIFS[category])[0] ?? lot
  const companion = namedIn(title, [...MOTIFS[category], ...MOTIFS.slot]).find((motif) => motif.name !== hero.name)
  return { hero, companion: companion ?? null }
}

function namedIn(title: string, motifs: readonly Motif[]): readonly Motif[] {
  return [title.replaceAll(SCENERY, ' '), title].flatMap((words) => motifs.filter((motif) => motif.words?.test(words) === true))
}
