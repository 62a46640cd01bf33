import { describe, expect, test } from 'vitest'
import { searchPlaces } from './rules-places.ts'
import { allPlaces, isPlace } from './service-places.ts'

const places = await allPlaces()
const BANGKOK = 'กรุงเทพมหานคร'
const search = (typed: string) =>
  searchPlaces(places, typed).map(({ subdistrict, district, province, postcode }) => `${subdistrict}/${district}/${province}/${postcode}`)
const SILOM = `สีลม/บางรัก/${BANGKOK}/10500`
const BANG_RAK = 'บางรัก/เมืองตรัง/ตรัง/92000'

describe('[TEXT-2, F-127] the places of Thailand', () => {
  test('are 77 provinces and 928 districts, with Bangkok’s 50 and their 180 sub-districts', () => {
    const all = places.map(({ place }) => place)
    const capital = all.filter(({ province }) => province === BANGKOK)

    expect(new Set(all.map(({ province }) => province)).size).toBe(77)
    expect(new Set(all.map(({ province, district }) => `${province}/${district}`)).size).toBe(928)
    expect(new Set(capital.map(({ district }) => district)).size).toBe(50)
    expect(new Set(capital.map(({ district, subdistrict }) => `${district}/${subdistrict}`)).size).toBe(180)
  })

  // Public bug reports (A2).
  test.each([
    ['พญาไท', 'พญาไท', BANGKOK, '10400'],
    ['รัชดาภิเษก', 'ดินแดง', BANGKOK, '10400'],
    ['พระโขนงใต้', 'พระโขนง', BANGKOK, '10260'],
    ['บางบอนเหนือ', 'บางบอน', BANGKOK, '10150'],
    ['บางบอนใต้', 'บางบอน', BANGKOK, '10150'],
    ['คลองบางบอน', 'บางบอน', BANGKOK, '10150'],
    ['นวมินทร์', 'บึงกุ่ม', BANGKOK, '10240'],
    ['ตะกุกเหนือ', 'วิภาวดี', 'สุราษฎร์ธานี', '84370'],
    ['บางสมัคร', 'บางปะกง', 'ฉะเชิงเทรา', '24130'],
  ])('have %s in %s', async (subdistrict, district, province, postcode) => {
    expect(await isPlace({ subdistrict, district, province, postcode })).toBe(true)
  })

  test('have no sub-district that was divided, nor a place without a postcode', async () => {
    expect(await isPlace({ subdistrict: 'บางบอน', district: 'บางบอน', province: BANGKOK, postcode: '10150' })).toBe(false)
    expect(places.filter(({ place }) => !/^\d{5}$/u.test(place.postcode))).toEqual([])
  })
})

describe('[TEXT-2, F-127] a search of places', () => {
  // Public bug reports (A1, T9) and addresses as people write them.
  test.each([
    ['แขวงสีลม', SILOM],
    ['แขวง สีลม', SILOM],
    ['สีลม บางรัก', SILOM],
    ['แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500', SILOM],
    ['แขวงสีลมเขตบางรัก', SILOM],
    ['แขวงสีลม, เขตบางรัก, กทม.', SILOM],
    ['เขตบางรัก', SILOM],
    ['สีลม กรุงเทพฯ', SILOM],
    ['บาง\u200bรัก สีลม', SILOM],
    ['๑๐๕๐๐', SILOM],
    ['１０５００', SILOM],
    ['ต.บางรัก', BANG_RAK],
    ['ต. บางรัก', BANG_RAK],
    ['ตำบลบางรัก', BANG_RAK],
    ['ตำบล บางรัก อำเภอเมืองตรัง จังหวัดตรัง', BANG_RAK],
    ['ต.บางรักอ.เมืองตรังจ.ตรัง', BANG_RAK],
    ['บางรัก จ.ตรัง 92', BANG_RAK],
    ['ฉลอง 83130', 'ฉลอง/เมืองภูเก็ต/ภูเก็ต/83130'],
    ['จ.ป.ร.', 'จ.ป.ร./กระบุรี/ระนอง/85110'],
    ['จ.ป.ร. ระนอง', 'จ.ป.ร./กระบุรี/ระนอง/85110'],
    ['เเม่สาย', 'แม่สาย/แม่สาย/เชียงราย/57130'],
    ['สุไหงโก–ลก', 'สุไหงโก-ลก/สุไหงโก-ลก/นราธิวาส/96120'],
  ])('finds by %j', (typed, place) => {
    expect(search(typed).slice(0, 40)).toContain(place)
  })

  test.each(['ชลบุรี', 'จังหวัดชลบุรี', 'จ.ชลบุรี'])('finds a province by %j', (typed) => {
    const found = searchPlaces(places, typed)

    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(({ province }) => province !== 'ชลบุรี')).toEqual([])
  })

  test('puts names that begin with the word first', () => {
    expect(search('สุเท')[0]).toBe('สุเทพ/เมืองเชียงใหม่/เชียงใหม่/50200')
    expect(search('เขตบางรัก').every((place) => place.includes('/บางรัก/'))).toBe(true)
    expect(search('อ.บางรัก').filter((place) => place.startsWith('บางรัก/เมือง'))).toEqual([])
  })

  test.each(['zzzz', 'แขวง', '99999', '   ', 'ต.', 'สีลม เชียงใหม่'])('finds nothing by %j', (typed) => {
    expect(search(typed)).toEqual([])
  })
})
