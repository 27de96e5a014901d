import { chromium } from '@playwright/test';
const args = ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync', ...process.argv.slice(2)];
const b = await chromium.launch({ executablePath: process.env.EXE, args });
for (let i = 0; i < 12; i++) { const c = await b.newContext(); const p = await c.newPage(); await p.goto('data:text/html,<h1>x</h1>'); await p.waitForTimeout(300); await c.close(); }
await b.close();
