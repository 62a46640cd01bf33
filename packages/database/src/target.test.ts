import { expect, test } from 'vitest'

import { databaseOf, targetFromUrl, urlOfTarget, withDatabase } from './target.ts'

test('a database URL is taken as it is, and another database of its server can be named', () => {
  const target = targetFromUrl('postgres://shop:secret@db.example:5433/shop?sslmode=require')

  expect(databaseOf(target)).toBe('shop')
  expect(withDatabase(target, 'two words')).toEqual({
    connectionString: 'postgres://shop:secret@db.example:5433/two%20words?sslmode=require',
  })
})

test('what is no database URL is refused without repeating it', () => {
  expect(() => targetFromUrl('mysql://shop:secret@db/shop')).toThrow('The database URL must start with postgres:// or postgresql://.')
  expect(() => targetFromUrl('postgres://shop:secret@db')).toThrow('The database URL must name a database')
})

test('several hosts are refused with what to do instead, and without repeating the password', () => {
  const open = () => targetFromUrl('postgres://shop:secret@one.example,two.example:5433/shop?target_session_attrs=read-write')

  expect(open).toThrow('The database URL names several hosts; name one address that leads to the primary')
  expect(open).not.toThrow('secret')
})

test('a socket travels to another process as a URL', () => {
  const target = targetFromUrl(urlOfTarget({ host: '/tmp/socket folder', user: 'postgres', database: 'shop' }))

  expect(databaseOf(target)).toBe('shop')
  expect(databaseOf(withDatabase(target, 'till'))).toBe('till')
})
