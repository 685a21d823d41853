/** Icons of menu areas that most first pages do without; one file, fetched when the first of them is needed. */
export {
  Building2,
  Database,
  Download,
  Eye,
  FolderHeart,
  LayoutDashboard,
  PanelsTopLeft,
  Radar,
  ScrollText,
  Settings2,
  Star,
} from 'lucide-react';
