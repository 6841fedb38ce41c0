/** `npm run kill -- [TIMES]`: the kill test of `test/online`, for as long as one likes. */
import { killUnderLoad } from '../test/online/kill.ts';

const times = Number(process.argv[2] ?? 100);
if (!Number.isInteger(times) || times < 1) {
  console.error('Say how many times to kill the server: npm run kill -- 20');
  process.exit(1);
}
const { kills, acknowledged, wrongs } = await killUnderLoad(times, 200, 12);
for (const wrong of wrongs) console.error(wrong);
console.log(`killed ${kills} times, ${acknowledged} acknowledged actions, ${wrongs.length} wrongs`);
process.exitCode = wrongs.length === 0 ? 0 : 1;
