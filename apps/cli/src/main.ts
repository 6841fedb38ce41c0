import { leaveQuietlyOnBrokenPipe, processIo } from './io.ts';
import { rayonk } from './rayonk.ts';

leaveQuietlyOnBrokenPipe();
process.exitCode = await rayonk(process.argv.slice(2), processIo());
