import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

// Of whatever is typed or pasted, no field may keep a zero-width sign or a split sara am (features F-126).
const PROBE = '\u200bก\u0e4d\u0e32\u2060'
const UNCLEAN = /\u200b|\u2060|\u0e4d/u

/** Fields whose text is given back letter for letter, or that a program fills, and why. A new text field is not added here but cleaned. */
const KEPT = {
  secrets: words('password currentPassword newPassword secret captcha token'),
  passkeys: words('id rawId clientDataJSON authenticatorData signature userHandle attestationObject transports'),
  // Ids and codes that a reply gave, which a page sends back.
  ids: words(
    'memberId memberIds operatorId assigneeId eventId utilityId packageId itemId itemIds parentId providerSlug prefix tierCode subject picture reference',
  ),
  lists: words('page limit offset before'),
}

/** The same of fields whose name means a text elsewhere. */
const KEPT_PATHS: readonly string[] = [
  // Data of the signed-in member and their device that our own pages send; the session decides.
  'wallet.credit.query.username',
  'wallet.credit.query.platformCode',
  'games.login.body.ip',
  'games.loginOld.body.ip',
  // The filters of a list by their names: the schema of the list parses them.
  'exports.make.body.params.key',
  'exports.make.body.query.key',
  'migration.point.body.username',
  'privileges.promote.body.fromDate',
  'privileges.promote.body.toDate',
  'privileges.promoteAgain.body.fromDate',
  'privileges.promoteAgain.body.toDate',
  'quests.claim.body.code',
  'minigames.spinsOfAll.query.code',
  'telemetry.report.body.events.route',
  'telemetry.report.body.events.previous',
  'telemetry.report.body.events.pattern',
  'telemetry.report.body.events.code',
  'telemetry.report.body.events.why',
  // Names of fields; the fields are walked as `settingSchemas`.
  'site.saveSetting.body.value.key',
  // Values from a reply: the name of a rule, and the newest notice that was shown.
  'corrections.preview.body.transferId',
  'corrections.propose.body.transferId',
  'rules.change.body.changes.path',
  'trust.readNotices.body.upTo',
]

/** Between companies: ids, amounts and accounts in digits are compared as they are, and what we send was cleaned when it came. */
const KEPT_OUTSIDE = {
  ids: words(
    'eventId bankTransactionId reference checkId askId cursor nextCursor next_cursor transferReference transactionNumber player_id round_id round_ids tx_id play_id game_code maker_code model pot category code voucherCode spot state username password session_token gatewayToken rulesHash seed',
  ),
  numbers: words(
    'amount win_amount numerator denominator percent maxWinTimes account accountNumber toAccount bankCode sendingBank tel to toPhone receiver at',
  ),
  sent: words('accountName game_name game_alias shown_name picture text'),
}

interface Field {
  readonly path: string
  readonly name: string
  readonly isClean: boolean
}

const features = await modulesOf('features/*/schema*.ts')
const outside = await modulesOf('outside/*.ts')

async function modulesOf(pattern: string): Promise<readonly (readonly [file: string, module: object])[]> {
  const files = globSync(pattern, { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  return await Promise.all(
    files.map(async (file) => {
      const module: object = await import(join(import.meta.dirname, file))
      return [file, module] as const
    }),
  )
}

function fieldsOf(schema: unknown, path: string, seen: readonly unknown[] = []): readonly Field[] {
  if (!(schema instanceof z.core.$ZodType) || seen.includes(schema)) return []
  const inner = (part: unknown, name = '') => fieldsOf(part, name === '' ? path : `${path}.${name}`, [...seen, schema])
  if (schema instanceof z.core.$ZodString)
    return isMachineFormat(schema) ? [] : [{ path, name: path.split('.').at(-1) ?? '', isClean: cleans(schema) }]
  if (schema instanceof z.core.$ZodObject) return Object.entries(schema._zod.def.shape).flatMap(([name, part]) => inner(part, name))
  if (schema instanceof z.core.$ZodArray) return inner(schema._zod.def.element)
  if (schema instanceof z.core.$ZodTuple) return schema._zod.def.items.flatMap((part) => inner(part))
  if (schema instanceof z.core.$ZodRecord) return [...inner(schema._zod.def.keyType, 'key'), ...inner(schema._zod.def.valueType, 'value')]
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((part) => inner(part))
  if (schema instanceof z.core.$ZodIntersection) return [...inner(schema._zod.def.left), ...inner(schema._zod.def.right)]
  if (schema instanceof z.core.$ZodPipe) return inner(schema._zod.def.in)
  if ('innerType' in schema._zod.def) return inner(schema._zod.def.innerType)
  if (OTHER_TYPES.has(schema._zod.def.type)) return []
  throw new Error(`${path}: the walk does not know ${schema._zod.def.type}.`)
}

const OTHER_TYPES: ReadonlySet<string> = new Set([
  'number',
  'int',
  'boolean',
  'literal',
  'enum',
  'file',
  'unknown',
  'any',
  'null',
  'bigint',
  'date',
])

/** UUIDs, moments and days are read by their form, and are no text. */
function isMachineFormat(schema: z.core.$ZodString): boolean {
  return 'format' in schema._zod.def && schema._zod.def.format !== undefined
}

/** Whether a schema cleans the text, even when it refuses it afterwards. */
function cleans(schema: z.core.$ZodString): boolean {
  const run = schema._zod.run({ value: PROBE, issues: [] }, { async: false })
  return !(run instanceof Promise) && !UNCLEAN.test(String(run.value))
}

function callFields(): readonly Field[] {
  return features.flatMap(([file, module]) => {
    const noun = file.split('/')[1] ?? ''
    return Object.entries(module)
      .filter(([name]) => name.endsWith('Schemas'))
      .flatMap(([, calls]) => entriesOf(calls))
      .flatMap(([call, parts]) => {
        if (parts instanceof z.core.$ZodType) return fieldsOf(parts, `${noun}.${call}`)
        // Path parameters are written by programs.
        return ['query', 'body'].flatMap((part) => fieldsOf(new Map(entriesOf(parts)).get(part), `${noun}.${call}.${part}`))
      })
  })
}

function outsideFields(): readonly Field[] {
  return outside.flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, schema]) => fieldsOf(schema, `${file.split('/').at(-1)?.replace('.ts', '') ?? ''}.${name}`)),
  )
}

const entriesOf = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

describe('[TEXT-1, F-126] text fields', () => {
  const kept = new Set<string>(Object.values(KEPT).flat())
  const keptOutside = new Set<string>(Object.values(KEPT_OUTSIDE).flat())

  test('every text that a call takes is cleaned, or is on the list of those that are stored unchanged', () => {
    const fields = callFields()
    const open = fields.filter(({ path, name, isClean }) => !isClean && !kept.has(name) && !KEPT_PATHS.includes(path))

    expect(fields.filter(({ isClean }) => isClean).length).toBeGreaterThan(200)
    expect(open.map(({ path }) => path)).toEqual([])
  })

  test('the list names nothing that is cleaned or gone', () => {
    const unclean = callFields().filter(({ isClean }) => !isClean)

    expect([...kept].filter((name) => !unclean.some((field) => field.name === name))).toEqual([])
    expect(KEPT_PATHS.filter((path) => !unclean.some((field) => field.path === path))).toEqual([])
  })

  test('passwords are kept letter for letter', () => {
    const passwords = callFields().filter(({ name }) => /password/iu.test(name))

    expect(passwords.length).toBeGreaterThan(8)
    expect(passwords.filter(({ isClean }) => isClean)).toEqual([])
  })

  test('names and sentences that other companies send are cleaned', () => {
    const open = outsideFields().filter(({ name, isClean }) => !isClean && !keptOutside.has(name))

    expect([...new Set(open.map(({ name }) => name))]).toEqual([])
  })
})

function words(text: string): readonly string[] {
  return text.split(' ')
}
