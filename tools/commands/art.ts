/** `npm run art`: draws all that is a file again, in the colours of tokens.css: drawings, icons, and the films of the hero. */
import { spawnSync } from 'node:child_process';

await import('../art/make.ts');
await import('../art/icons.ts');
if (spawnSync('ffmpeg', ['-version']).status === 0) await import('../art/loops.ts');
else console.log('The films of the hero stay as they are: they need ffmpeg on the PATH.');
