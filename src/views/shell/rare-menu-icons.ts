/** Icons of menu areas that most first pages do without; one file, fetched when the first of them is needed. */
export {
  Building2,
  Download,
  Eye,
  FolderHeart,
  LayoutDashboard,
  PanelsTopLeft,
  Radar,
  Settings2,
} from 'lucide-react';
