import { randomUUID } from 'node:crypto'
import { TAGS_MAX, TAGS_OF_MEMBER_MAX } from '@morakot/contract/features/member-tags/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
let risk: Browser
let support: Browser
let marketing: Browser
beforeAll(async () => {
  app = await startApp()
  risk = await operatorBrowser(app, 'risk', 'คุณเสี่ยง', ['risk'])
  support = await operatorBrowser(app, 'support', 'คุณช่วย', ['support'])
  marketing = await operatorBrowser(app, 'marketing', 'คุณตลาด', ['marketing'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

let made = 0
const newName = () => `ป้าย ${(made += 1)}`
const make = async (more: object = {}, browser = risk) =>
  await browser.post('/console/member-tags', { tagId: randomUUID(), group: 'service', name: newName(), tone: 'good', ...more })
const change = async (tagId: string, more: object, browser = risk) =>
  await browser.post(`/console/member-tags/${tagId}`, { name: newName(), tone: 'info', isActive: true, ...more })
const seen = async (browser: Browser): Promise<{ tagId: string; name: string; members: number; mayEdit: boolean }[]> =>
  (await browser.get('/console/member-tags')).data.items
const put = async (tagId: string, memberIds: readonly string[], browser = support, bulkId: string = randomUUID()) =>
  await browser.post(`/console/member-tags/${tagId}/members.add`, { bulkId, memberIds })
const take = async (tagId: string, memberIds: readonly string[], browser = support) =>
  await browser.post(`/console/member-tags/${tagId}/members.remove`, { bulkId: randomUUID(), memberIds })
const newTag = async (more: object = {}): Promise<string> => (await make(more)).data.tagId
const newMember = async (): Promise<string> => String((await app.memberWith()).id)
const audited = async (subject: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ action: string }>`select action from audit where subject = ${subject} order by id`.execute(app.context.db)
  return rows.map(({ action }) => action)
}
const DONE = { code: null, message: null }

describe('the list of tags', () => {
  test('[TAGS-1] a tag is made, changed and taken out of use, each with an audit', async () => {
    const { data } = await make({ name: 'ลูกค้าประจำ' })

    expect(data).toMatchObject({ group: 'service', name: 'ลูกค้าประจำ', tone: 'good', isActive: true, members: 0, madeBy: 'คุณเสี่ยง' })
    expect((await change(data.tagId, { name: 'ลูกค้าเก่า', isActive: false })).data).toMatchObject({ name: 'ลูกค้าเก่า', isActive: false })
    expect(await audited(`tag:${data.tagId}`)).toEqual(['tags.make', 'tags.change'])
  })

  test('[TAGS-1] a tag of the risk group is seen by risk, owner and auditor alone; others get 404', async () => {
    const tagId = await newTag({ group: 'risk' })
    const member = await newMember()
    await put(tagId, [member], risk)
    const [owner, auditor] = [await operatorBrowser(app, 'owner', 'คุณเจ้าของ'), await operatorBrowser(app, 'auditor', 'คุณตรวจ', ['auditor'])]

    for (const browser of [risk, owner, auditor]) expect((await seen(browser)).map((tag) => tag.tagId)).toContain(tagId)
    for (const browser of [support, marketing]) {
      expect((await seen(browser)).map((tag) => tag.tagId)).not.toContain(tagId)
      const { data } = await browser.get(`/console/members?view=all&limit=100`)
      const listed: { memberId: string; tags: unknown[] }[] = data.items
      expect(listed.find(({ memberId }) => memberId === member)?.tags).toEqual([])
      expect(await browser.get(`/console/members?tag=${tagId}`)).toMatchObject({ status: 404, failure: { code: 'memberTags.not_found' } })
    }
    expect((await support.get(`/console/members/${member}`)).data.tags).toEqual([])
    expect((await risk.get(`/console/members/${member}`)).data.tags).toMatchObject([{ tagId }])
    for (const reply of [await put(tagId, [member]), await take(tagId, [member]), await change(tagId, {}, marketing)])
      expect(reply).toMatchObject({ status: 404, failure: { code: 'memberTags.not_found' } })
  })

  test('[TAGS-1] a role keeps the groups of its own work: marketing those of marketing, support none', async () => {
    const { data } = await make({ group: 'marketing' }, marketing)
    const service = await newTag()

    expect(data.mayEdit).toBe(true)
    expect((await seen(risk)).find(({ tagId }) => tagId === data.tagId)?.mayEdit).toBe(false)
    expect(await make({ group: 'service' }, marketing)).toMatchObject({
      status: 403,
      failure: { code: 'memberTags.other_group', fields: { group: expect.stringMatching(/[ก-๙]/u) } },
    })
    expect(await change(service, {}, marketing)).toMatchObject({ status: 403, failure: { code: 'memberTags.other_group' } })
    expect(await make({}, support)).toMatchObject({ status: 403, failure: { code: 'operators.not_permitted' } })
    expect(await put(service, [await newMember()], marketing)).toMatchObject({ status: 403, failure: { code: 'operators.not_permitted' } })
  })

  test('[TAGS-1] a name is used once of a group; the same request again answers as the first', async () => {
    const [tagId, name] = [randomUUID(), newName()]
    const first = await make({ tagId, name })
    const taken = { status: 409, failure: { code: 'memberTags.name_taken', fields: { name: expect.stringMatching(/[ก-๙]/u) } } }

    expect((await make({ tagId, name })).data).toEqual(first.data)
    expect(await make({ tagId })).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
    expect(await make({ name })).toMatchObject(taken)
    expect(await change(await newTag(), { name })).toMatchObject(taken)
    expect((await change(tagId, { name })).status).toBe(200)
    expect((await make({ name, group: 'risk' })).status).toBe(200)
    expect(await audited(`tag:${tagId}`)).toEqual(['tags.make', 'tags.change'])
  })

  test('[TAGS-1] ten people who make a tag of one name at once make one', async () => {
    const name = newName()

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await make({ name })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await seen(risk)).filter((tag) => tag.name === name)).toHaveLength(1)
  })

  test.each([
    ['a name that is empty', 'name', { name: '' }],
    ['a name of 41 letters', 'name', { name: 'ก'.repeat(41) }],
    ['a group that is none', 'group', { group: 'king' }],
    ['a colour that is none', 'tone', { tone: 'pink' }],
  ])('[TAGS-1] %s is refused at its field', async (_what, field, more) => {
    expect(await make(more)).toMatchObject({ status: 422, failure: { fields: { [field]: expect.anything() } } })
  })
})

describe('tags of members', () => {
  test('[TAGS-2] many members get a tag and lose it, each once and with an audit; who has it stays as it is', async () => {
    const [tagId, one, other] = [await newTag(), await newMember(), await newMember()]
    await put(tagId, [one])

    expect((await put(tagId, [one, other, '999999'])).data).toMatchObject({
      rows: [DONE, DONE, { code: 'memberTags.member_not_found' }],
      done: 2,
      failed: 1,
    })
    expect((await seen(support)).find((tag) => tag.tagId === tagId)?.members).toBe(2)
    expect((await take(tagId, [one, one === other ? one : other])).data).toMatchObject({ done: 2 })
    expect((await take(tagId, [one])).data).toMatchObject({ rows: [DONE] })
    expect(await audited(`member:${one}`)).toEqual(['member.tag', 'member.untag'])
    expect((await seen(support)).find((tag) => tag.tagId === tagId)?.members).toBe(0)
  })

  test('[TAGS-2] the list of members is filtered by a tag, shows the tags of each, and the file has them', async () => {
    const [name, member] = [newName(), await newMember()]
    const tagId = await newTag({ name })
    await put(tagId, [member])

    const { data } = await support.get(`/console/members?tag=${tagId}`)

    expect(data).toMatchObject({ total: 1, items: [{ memberId: member, tags: [{ tagId, name, tone: 'good' }] }] })
    expect((await support.get(`/console/members?tag=${randomUUID()}`)).failure?.code).toBe('memberTags.not_found')
    const file = await risk.post('/console/exports', { list: 'memberAdmin.list', params: {}, query: { tag: tagId }, fileId: randomUUID() })
    expect(file.data).toMatchObject({ content: expect.stringContaining(name) })
  })

  test('[TAGS-2] the same act again, also ten times at once, tags each member once', async () => {
    const [tagId, member, bulkId] = [await newTag(), await newMember(), randomUUID()]

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await put(tagId, [member], support, bulkId)))

    for (const { data } of replies) expect(data).toMatchObject({ rows: [DONE], done: 1 })
    expect(await audited(`member:${member}`)).toEqual(['member.tag'])
    expect(await put(await newTag(), [member], support, bulkId)).toMatchObject({ status: 409, failure: { code: 'site.key_reused' } })
  })

  test('[TAGS-2] a tag out of use is put on no member and can be taken off', async () => {
    const [tagId, member] = [await newTag(), await newMember()]
    await put(tagId, [member])
    await change(tagId, { isActive: false })

    expect((await put(tagId, [await newMember()])).data.rows).toMatchObject([{ code: 'memberTags.off' }])
    expect((await take(tagId, [member])).data.rows).toEqual([DONE])
  })

  test('[TAGS-2] a member has 20 tags at most, also when ten are put on at once', async () => {
    const member = await newMember()
    const tags = []
    for (let at = 0; at < TAGS_OF_MEMBER_MAX + 8; at += 1) tags.push(await newTag())
    for (const tagId of tags.slice(10)) await put(tagId, [member])

    const replies = await Promise.all(tags.slice(0, 10).map(async (tagId) => await put(tagId, [member])))

    expect(replies.filter(({ data }) => data.done === 1)).toHaveLength(2)
    for (const { data } of replies) if (data.failed === 1) expect(data.rows).toMatchObject([{ code: 'memberTags.member_full' }])
    expect((await support.get(`/console/members/${member}`)).data.tags).toHaveLength(TAGS_OF_MEMBER_MAX)
  })

  test('[TAGS-1] there are 200 tags at most', async () => {
    const { length } = await seen(risk)
    await sql`
      insert into tag (id, kind, name, tone, is_active, made_by, made_at)
      select gen_random_uuid(), 'service', 'เต็ม ' || at, 'plain', true, (select min(id) from operator), now()
      from generate_series(${length + 1}::integer, ${TAGS_MAX}::integer) as at`.execute(app.context.db)

    expect(await make()).toMatchObject({
      status: 409,
      failure: { code: 'memberTags.too_many', message: expect.stringContaining(String(TAGS_MAX)) },
    })
  })

  test('[TAGS-1] the database allows a group, a tone, a name and a tagging once', async () => {
    const [tagId, member] = [await newTagDirect(), await newMember()]
    const copy = async (columns: string) =>
      await sql`
        insert into tag (id, kind, name, tone, is_active, made_by, made_at)
        select gen_random_uuid(), ${sql.raw(columns)}, is_active, made_by, made_at from tag where id = ${tagId}`.execute(app.context.db)
    const tagging = async () =>
      await sql`
        insert into member_tag (member_id, tag_id, tagged_by, tagged_at)
        select ${member}, id, made_by, made_at from tag where id = ${tagId}`.execute(app.context.db)
    await tagging()

    await expect(copy(`'king', 'x', tone`)).rejects.toThrow('tag__kind')
    await expect(copy(`kind, name, tone`)).rejects.toThrow('tag__one_name')
    await expect(copy(`kind, '', tone`)).rejects.toThrow('tag__name')
    await expect(copy(`kind, 'x', 'pink'`)).rejects.toThrow('tag__tone')
    await expect(tagging()).rejects.toThrow('member_tag__pkey')
  })
})

/** A tag where the list of tags may be full. */
async function newTagDirect(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into tag (id, kind, name, tone, is_active, made_by, made_at)
    select gen_random_uuid(), 'risk', 'ป้ายตรง', 'plain', true, min(id), now() from operator
    returning id`.execute(app.context.db)
  return rows[0]?.id ?? ''
}
