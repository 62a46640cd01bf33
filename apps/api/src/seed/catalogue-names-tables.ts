import { words } from './catalogue-words.ts'
import type { Theme, Word } from './catalogue-words.ts'

/** What is said on the card must be what the game plays, so that each model has forms of its own. */
export type ModelNames = { readonly model: string; readonly theme: Theme }

const ROOMS: readonly Word[] = words(`
  Lotus|ดอกบัว
  Emerald|มรกต
  Sapphire|ไพลิน
  Ruby|ทับทิม
  Pearl|ไข่มุก
  Jade|หยก
  Amber|อำพัน
  Topaz|บุษราคัม
  Orchid|กล้วยไม้
  Jasmine|มะลิ
  Hibiscus|ชบา
  Riverside|ริมน้ำ
  Rooftop|ดาดฟ้า
  Garden|ในสวน
  Lantern|โคมไฟ
  Teak|เรือนสัก
  Silk|ผ้าไหม
  Velvet|กำมะหยี่
  Marble|หินอ่อน
  Moonlight|แสงจันทร์
  Sunrise|อรุณ
  Sunset|สนธยา
  Midnight|เที่ยงคืน
  Dragon|มังกร
  Phoenix|หงส์ไฟ
  Tiger|เสือ
  Naga|พญานาค
  Peacock|นกยูง
  Crane|นกกระเรียน
  Chinatown|ไชน่าทาวน์
  Harbour|ท่าเรือ
  Crystal|คริสตัล
  Bamboo|ไผ่
  Monsoon|มรสุม
  Island|เกาะ
  Grand|แกรนด์
  Classic|คลาสสิก
  Cinnamon|อบเชย
  Copper|ทองแดง
  Starlight|แสงดาว`)

const HOURS: readonly Word[] = words(`
  Dawn|รุ่งเช้า
  Morning|เช้า
  Noon|เที่ยงวัน
  Afternoon|บ่าย
  Evening|เย็น
  Dusk|พลบค่ำ
  Night|ค่ำ
  Midnight|เที่ยงคืน
  Monday|วันจันทร์
  Tuesday|วันอังคาร
  Wednesday|วันพุธ
  Thursday|วันพฤหัส
  Friday|วันศุกร์
  Saturday|วันเสาร์
  Sunday|วันอาทิตย์
  Riverside|ริมน้ำ
  Temple Fair|งานวัด
  Lotus|ดอกบัว
  Lantern|โคมไฟ
  Monsoon|มรสุม
  Harvest|เก็บเกี่ยว
  Full Moon|จันทร์เต็มดวง
  Elephant|ช้าง
  Naga|พญานาค
  Tiger|เสือ
  Village|หมู่บ้าน
  Mountain|ภูเขา
  Rainbow|สายรุ้ง`)

const COMPETITIONS: readonly Word[] = words(`
  Riverside Cup|ริมน้ำคัพ
  Lantern League|ลีกโคมไฟ
  Monsoon Cup|มรสุมคัพ
  Island League|ลีกหมู่เกาะ
  Night League|ลีกราตรี
  Harbour Cup|ท่าเรือคัพ
  Mountain League|ลีกขุนเขา
  Teak Cup|ไม้สักคัพ
  Orchid League|ลีกกล้วยไม้
  Coastal Cup|ชายฝั่งคัพ
  Summer League|ลีกฤดูร้อน
  Winter Cup|ฤดูหนาวคัพ
  Capital League|ลีกเมืองหลวง
  Valley Cup|หุบเขาคัพ
  Twin Bridges Cup|สะพานคู่คัพ
  Sunrise League|ลีกอรุณ
  Palm Cup|ต้นปาล์มคัพ
  Old Town League|ลีกเมืองเก่า
  Paddy Field Cup|ทุ่งนาคัพ
  Starlight League|ลีกแสงดาว`)

const TOYS: readonly Word[] = words(`
  Fish|ปลา
  Rocket|จรวด
  Bubble|ฟองสบู่
  Robot|หุ่นยนต์
  Racer|นักแข่ง
  Submarine|เรือดำน้ำ
  Alien|เอเลียน
  Dino|ไดโนเสาร์
  Crab|ปู
  Octopus|ปลาหมึก
  Balloon|ลูกโป่ง
  Marble|ลูกแก้ว
  Penguin|เพนกวิน
  Pixel|พิกเซล
  Spaceship|ยานอวกาศ
  Shark|ฉลาม`)

function named(model: string, tag: string, subjects: readonly Word[], forms: string): ModelNames {
  return { model, theme: { tag, subjects, forms: words(forms) } }
}

export const TABLE_NAMES = {
  live_casino: [
    named('commission', 'baccarat', ROOMS, '{x} Baccarat|บาคาร่าห้อง{x}\n{x} Salon Baccarat|บาคาร่าซาลอน{x}\n{x} Club Baccarat|บาคาร่าคลับ{x}'),
    named(
      'no_commission',
      'baccarat',
      ROOMS,
      '{x} No Commission Baccarat|บาคาร่า{x} ไม่หักค่าคอม\n{x} Hall No Commission Baccarat|บาคาร่าโถง{x} ไม่หักค่าคอม',
    ),
  ],
  card_game: [
    named('one_deck', 'pok-deng', ROOMS, '{x} Pok Deng|ป๊อกเด้ง{x}'),
    named('commission', 'baccarat', ROOMS, '{x} Mini Baccarat|มินิบาคาร่า{x}'),
    named('one_deck', 'pok-deng', ROOMS, '{x} Pok Deng Table|โต๊ะป๊อกเด้ง{x}'),
    named('no_commission', 'baccarat', ROOMS, '{x} Mini Baccarat No Commission|มินิบาคาร่า{x} ไม่หักค่าคอม'),
  ],
  sports: [
    named('league', 'football', COMPETITIONS, '{x} Virtual Football|ฟุตบอลเสมือน {x}\n{x} Virtual Night Match|ฟุตบอลคู่ดึกเสมือน {x}'),
    named(
      'league',
      'football',
      COMPETITIONS,
      '{x} Virtual Street Football|สตรีทฟุตบอลเสมือน {x}\n{x} Virtual Beach Football|ฟุตบอลชายหาดเสมือน {x}\n{x} Virtual Classic|ฟุตบอลคลาสสิกเสมือน {x}',
    ),
  ],
  lotto: [
    named(
      'three_and_two',
      'lotto',
      HOURS,
      '{x} Two-Digit Draw|หวยสองตัวชุด{x}\n{x} Double Digits|ลุ้นสองตัวชุด{x}\n{x} Three-Digit Draw|หวยสามตัวชุด{x}',
    ),
  ],
  arcade: [
    named('low', 'arcade', TOYS, '{x} Reels|วงล้อ{x}'),
    named('fish_prawn_crab', 'dice', TOYS, '{x} Hoo Hey How|ทอยน้ำเต้า{x}\nHappy {x} Dice|ลูกเต๋าน้ำเต้า{x}หรรษา'),
    named('medium', 'arcade', TOYS, '{x} Arcade Reels|วงล้อ{x}ตู้เกม'),
    named(
      'rocket',
      'crash',
      TOYS,
      'Neon {x} Crash|{x}นีออนทะยาน\n{x} Crash Parade|ขบวน{x}ทะยาน\nCaptain {x} Crash|กัปตัน{x}ทะยาน\n{x} Planet Crash|{x}ทะยานสู่ดาว',
    ),
    named('high', 'arcade', TOYS, 'Mega {x} Reels|วงล้อ{x}ยักษ์'),
  ],
  keno: [named('twenty_of_eighty', 'keno', ROOMS, '{x} Keno|คีโน{x}\n{x} Keno Eighty|คีโนแปดสิบลูก{x}')],
  trading: [
    named('index', 'up-down', ROOMS, '{x} Virtual Index Up or Down|ดัชนีจำลอง{x} ขึ้นหรือลง\n{x} Virtual Chart Up or Down|กราฟจำลอง{x} ขึ้นหรือลง'),
  ],
} as const satisfies Record<string, readonly ModelNames[]>
