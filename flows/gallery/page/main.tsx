import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './gallery.css';
import './live.css';
import './play.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
