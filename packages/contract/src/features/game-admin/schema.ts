import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { CODE_SIGNS, INVALID_TEXT, auditId, baht, id, line, searchLine, tableQuery, typedCode, typedText, whole } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { categoryWords } from '../../record-words.ts'
import { CATEGORY_CODES } from '../games/schema.ts'
import { PLATFORM_CODES } from '../platforms/limits.ts'
import type { gameAdminCalls } from './calls.ts'
import { CONVENTIONS, GAME_VIEWS, SHELF_GAMES_MAX } from './states.ts'
import type { MaintenanceScope } from './states.ts'

const NONE = '–'

const scopeWords: Readonly<Record<MaintenanceScope, string>> = {
  game: 'เกมเดียว',
  provider: 'ทั้งค่าย',
  host: 'ทั้งระบบผู้ให้บริการ',
  platform: 'ทั้งแพลตฟอร์ม',
}

const windowWords = { running: 'กำลังปิด', planned: 'ตั้งเวลาไว้', ended: 'สิ้นสุดแล้ว' }

const START = 'เริ่ม'
const END = { label: 'สิ้นสุด', none: 'จนกว่าจะเปิด' }

const moment = z.iso.datetime()
const gameId = z.coerce.number({ error: INVALID_TEXT }).int(INVALID_TEXT).min(1, INVALID_TEXT).max(2_147_483_647, INVALID_TEXT)
const code = typedCode('กรุณากรอกรหัส').regex(/^[a-z0-9-]{1,32}$/, `รหัสใช้ได้เฉพาะ${CODE_SIGNS.lower}`)
const target = labelled(typedText('กรุณาเลือกสิ่งที่จะปิด'), { label: 'สิ่งที่ปิด', hint: 'เลือกจากรายการ หรือกรอกรหัสเกม', none: NONE })
  .min(1, 'กรุณาเลือกสิ่งที่จะปิด')
  .max(32, INVALID_TEXT)
const scope = choice(scopeWords, { label: 'ขอบเขต', error: 'กรุณาเลือกขอบเขต' })
const text = labelled(line('ข้อความ', { max: 200 }), { label: 'ข้อความถึงสมาชิก', hint: 'เว้นว่างคือข้อความปกติ', none: NONE })

const returnedToday = labelled(z.number(), { label: 'คืนผู้เล่นวันนี้', kind: 'percent', none: NONE })
  .nullable()
  .meta({ description: 'wins / stakes of the Bangkok day so far in percent; null without a stake' })

const platformCode = labelled(z.enum(PLATFORM_CODES), 'แพลตฟอร์มของผู้เล่น').meta({ description: 'whose members play it' })

const category = labelled(z.enum(CATEGORY_CODES, INVALID_TEXT), { label: 'หมวด', words: categoryWords })
const PROVIDER = 'ค่าย'
const POSITION = { label: 'ลำดับ', none: NONE } as const
const NETWORK = { label: 'เครือข่ายแจ็กพอต', none: NONE } as const

const counted = (label: string) => labelled(z.number().int(), { label, kind: 'count' })
const rounds7d = counted('รอบใน 7 วัน')
const ggrToday = labelled(baht, 'GGR วันนี้').meta({ description: 'stakes less wins of the Bangkok day so far' })

export const listedGame = z.object({
  gameId: z.number().int(),
  name: labelled(z.string(), 'เกม'),
  aliasName: z.string(),
  categoryCode: category,
  providerId: z.number().int(),
  providerName: labelled(z.string(), PROVIDER),
  platformCode,
  isActive: z.boolean().meta({ description: 'the switch of the game itself' }),
  isProviderActive: z.boolean().meta({ description: 'a game of a maker that is off is not offered, whatever its own switch says' }),
  isUnderMaintenance: z.boolean(),
  isClosedByList: z.boolean().meta({ description: 'closed until further notice, without a window' }),
  rtp: labelled(z.string(), { label: 'RTP', none: NONE }).nullable(),
  rounds7d,
  playersToday: counted('ผู้เล่นวันนี้'),
  returnedToday,
  ggrToday,
  position: labelled(z.number().int(), { ...POSITION, kind: 'count' }).nullable(),
  jackpotNetwork: labelled(z.string(), NETWORK).nullable(),
  pot: z.string().nullable().meta({ description: "the provider's pot that the game can win; null for a game without a jackpot" }),
})

export const listedProvider = z.object({
  providerId: z.number().int(),
  code: z.string(),
  name: labelled(z.string(), PROVIDER),
  hostId: labelled(z.string(), 'ระบบ'),
  platformCode,
  isActive: z.boolean(),
  isUnderMaintenance: z.boolean(),
  games: counted('เกม'),
  gamesOff: counted('เกมที่ปิด'),
  connections: z
    .array(
      z.object({
        convention: z.enum(CONVENTIONS),
        path: z.string().meta({ description: 'where the wallet receives it, below the address of members' }),
        keys: z.array(z.string()).meta({ description: 'ids or fingerprints of the keys that are believed; none: the convention is off' }),
      }),
    )
    .meta({ description: 'in which words the host of the maker may call the wallet' }),
  rounds7d,
  returnedToday,
  ggrToday,
})

/** The members affected when games are closed now. */
export const closingImpact = z.object({
  games: counted('เกมที่จะปิด'),
  playing: counted('กำลังเล่น'),
  openRounds: counted('รอบที่ค้าง'),
})

export const gameWindow = z.object({
  windowId: z.string(),
  scope,
  target: z.string(),
  targetName: labelled(z.string(), 'สิ่งที่ปิด'),
  startsAt: labelled(moment, START),
  endsAt: labelled(moment, END).nullable(),
  text: text.nullable(),
  status: choice(windowWords, { label: 'สถานะ', error: INVALID_TEXT }),
  createdBy: labelled(z.string(), { label: 'ตั้งโดย', none: 'ข้อมูลเริ่มต้น' })
    .nullable()
    .meta({ description: 'null: the seed of the installation' }),
  createdAt: moment,
})

const shelf = z.object({
  code: z.string(),
  title: z.string(),
  position: z.number().int(),
  isShown: z.boolean(),
  games: z.array(z.object({ gameId: z.number().int(), name: z.string() })),
})

const day = labelled(z.iso.date({ error: 'กรุณาเลือกวันที่' }), 'วันที่').refine(
  (date) => date >= '2000-01-01' && date < '2100-01-01',
  'กรุณาเลือกวันที่',
)
const dayGame = z.object({ gameId: z.number().int(), name: labelled(z.string(), 'เกม') })
const chosenDay = dayGame.extend({ day, chosenBy: labelled(z.string(), 'เลือกโดย'), chosenAt: moment })

const switched = z.object({ isActive: z.boolean(), auditId })

export const gameAdminSchemas = {
  list: {
    query: z.object({
      ...tableQuery,
      view: z.enum(GAME_VIEWS, INVALID_TEXT).default('all'),
      q: labelled(searchLine({ max: 60 }), 'ชื่อเกม ค่าย หรือรหัส').optional(),
      category: category.optional(),
      providerId: gameId.optional(),
    }),
    data: z.object({ items: z.array(listedGame), total: z.number().int(), counts: z.record(z.enum(GAME_VIEWS), z.number().int()) }),
  },
  providers: { data: z.object({ items: z.array(listedProvider), total: z.number().int() }) },
  windows: { data: z.object({ items: z.array(gameWindow), total: z.number().int() }) },
  shelves: { data: z.object({ items: z.array(shelf) }) },
  impact: {
    query: z.object({ scope, target }),
    data: closingImpact,
  },
  switchGame: { params: z.object({ gameId }), body: z.object({ isActive: z.boolean(), reason }), data: switched },
  switchProvider: { params: z.object({ providerId: gameId }), body: z.object({ isActive: z.boolean(), reason }), data: switched },
  openWindow: {
    body: z
      .object({
        windowId: id.meta({ description: 'made by the caller: the same one again is the same window' }),
        scope,
        target,
        startsAt: labelled(z.iso.datetime('เวลาเริ่มไม่ถูกต้อง'), { label: START, hint: 'เว้นว่างคือเริ่มทันที', none: 'ทันที' }).optional(),
        endsAt: labelled(z.iso.datetime('เวลาสิ้นสุดไม่ถูกต้อง'), { ...END, hint: 'เว้นว่างคือจนกว่าจะเปิด' }).optional(),
        text: text.optional(),
        reason,
      })
      .refine(({ startsAt, endsAt }) => startsAt === undefined || endsAt === undefined || Date.parse(startsAt) < Date.parse(endsAt), {
        path: ['endsAt'],
        message: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม',
      }),
    data: z.object({ windowId: z.string(), auditId }),
  },
  endWindow: { params: z.object({ windowId: id }), body: z.object({ reason }), data: z.object({ windowId: z.string(), auditId }) },
  reopen: { params: z.object({ gameId }), body: z.object({ reason }), data: z.object({ auditId }) },
  mark: {
    params: z.object({ gameId }),
    body: z.object({
      position: labelled(whole(POSITION.label, { min: 1, max: 100_000 }), { hint: 'เว้นว่างคือเรียงตามจำนวนรอบ' }).nullable(),
      jackpotNetwork: labelled(code, { label: NETWORK.label, hint: `${CODE_SIGNS.lower} เว้นว่างคือไม่มีแจ็กพอต` }).nullable(),
      reason,
    }),
    data: z.object({ auditId }),
  },
  days: {
    data: z.object({
      today: day,
      shown: dayGame
        .extend({ isChosen: z.boolean() })
        .nullable()
        .meta({ description: 'what members of the primary platform see today; null: no game of the day' }),
      items: z.array(chosenDay),
    }),
  },
  chooseDay: {
    params: z.object({ day }),
    body: z.object({
      gameId: labelled(whole('รหัสเกม', { min: 1, max: 2_147_483_647 }), {
        label: 'รหัสเกม',
        hint: 'เว้นว่างคือไม่เลือก แสดงเกมที่เล่นมากสุดของวันก่อน',
        none: NONE,
      }).nullable(),
      reason,
    }),
    data: z.object({ auditId }),
  },
  saveShelf: {
    params: z.object({ code: labelled(code, 'รหัสชั้น') }),
    body: z.object({
      title: labelled(line('ชื่อชั้น', { max: 60 }), 'ชื่อที่สมาชิกเห็น'),
      position: whole('ลำดับ', { min: 1, max: 1_000 }),
      gameIds: labelled(z.array(z.number({ error: 'รหัสเกมต้องเป็นตัวเลข' }).int().min(1).max(2_147_483_647)), {
        label: 'รหัสเกมตามลำดับ',
        hint: `คั่นด้วยช่องว่างหรือจุลภาค ไม่เกิน ${SHELF_GAMES_MAX} เกม`,
        kind: 'numbers',
      })
        .max(SHELF_GAMES_MAX, `ใส่ได้ไม่เกิน ${SHELF_GAMES_MAX} เกม`)
        .refine((ids) => new Set(ids).size === ids.length, 'มีเกมซ้ำ'),
      isShown: labelled(z.boolean(), { label: 'แสดงในหน้าแรก', words: { true: 'แสดงอยู่', false: 'ซ่อน' } }),
      reason,
    }),
    data: z.object({ auditId }),
  },
} as const satisfies SchemasOf<typeof gameAdminCalls>
